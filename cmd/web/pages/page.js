"use strict"
