// The pages work without this script: it only saves loading them whole, and
// brings what others enter.
"use strict"
{
  const main = () => document.getElementById("main")
  const id = main().dataset.id

  // show puts a page's main part in the place of the one that is there, and keeps
  // what somebody is typing and how far boxes are scrolled.
  const show = (text, url, push) => {
    const page = new DOMParser().parseFromString(text, "text/html"), next = page.getElementById("main")
    if (!next) return location.reload()
    document.title = page.title
    const at = document.activeElement, typed = at && at.id && main().contains(at) ? { id: at.id, value: at.value } : null
    const scrolled = [...main().querySelectorAll(".pan[id]")].map(e => [e.id, e.scrollLeft, e.scrollTop])
    const refused = main().querySelector(".refused") // it stays until something else is tapped
    if (!push && refused && !next.querySelector(".refused")) next.querySelector("header").after(refused)
    main().replaceWith(document.importNode(next, true))
    if (push) history.pushState(null, "", url)
    for (const [box, x, y] of scrolled) document.getElementById(box)?.scrollTo(x, y)
    const field = typed && document.getElementById(typed.id)
    if (field && !push) {
      if (field.value !== undefined && typed.value !== undefined && field.type !== "submit") field.value = typed.value
      field.focus()
    } else if (push) {
      scrollTo(0, 0)
      document.querySelector(".refused, .form")?.scrollIntoView({ block: "nearest" })
    }
    ready()
  }
  // What was tapped last is what is shown: nothing that comes in meanwhile takes
  // its place.
  let asked = 0, tapped = 0, newest = 0
  const load = async (url, how, push) => {
    const turn = ++asked
    if (push) tapped = turn
    document.body.classList.add("busy")
    try {
      const answer = await fetch(url, how), text = await answer.text()
      if (how.plan) localStorage.removeItem(kept) // what is refused of it comes back
      if (turn !== asked) return
      show(text, answer.url, push)
      lost(false)
    } catch { lost(true) }
    if (turn !== asked) return
    tapped = 0
    document.body.classList.remove("busy")
    if (newest > Number(main().dataset.entries)) again()
  }
  const lost = is => { document.getElementById("lost").hidden = !is }
  const again = () => { if (!tapped) load(location.href, {}, false) }

  // fills puts the number that is chosen into the line on its button.
  const fills = field => {
    const button = field.form?.querySelector("[data-line]")
    if (button) button.textContent = button.dataset.line + field.value
  }
  document.addEventListener("input", e => fills(e.target))
  document.addEventListener("click", e => {
    const step = e.target.closest("[data-step]")
    if (step) {
      const field = step.parentElement.querySelector("input")
      const n = Number(field.value) + Number(step.dataset.step)
      if ((field.min === "" || n >= Number(field.min)) && (field.max === "" || n <= Number(field.max))) field.value = n
      fills(field)
      return
    }
    const link = e.target.closest("main a")
    const href = link && (link.getAttribute("href") || "")
    if (!href || !href.startsWith("?") || e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    if (link.hasAttribute("data-forget")) localStorage.removeItem(kept)
    load(new URL(href, location.href), {}, true)
  })
  document.addEventListener("submit", e => {
    const form = e.target, data = new URLSearchParams(new FormData(form, e.submitter))
    e.preventDefault()
    if (form.method === "post") {
      for (const b of form.querySelectorAll("button")) b.disabled = true // one tap, one entry
      load(location.pathname, { method: "POST", body: data, plan: data.has("planned") }, true)
    } else load("?" + data, {}, true)
  })
  addEventListener("popstate", again)

  // A plan is kept on the phone that made it until it is entered: it can be left, and
  // gone on with.
  const kept = "plan " + id + " " + main().dataset.game
  const planned = () => {
    const at = document.getElementById("plan")?.dataset.at, to = document.getElementById("toplan")
    if (at) localStorage.setItem(kept, at)
    const last = localStorage.getItem(kept)
    if (to && last) { to.setAttribute("href", last); to.textContent = to.dataset.kept }
  }

  // edges fade where a box goes on beyond what is seen of it.
  const edges = box => {
    const x = box.scrollWidth - box.clientWidth - 1, y = box.scrollHeight - box.clientHeight - 1
    for (const [side, more] of [["left", x > 0 && box.scrollLeft > 1], ["right", box.scrollLeft < x], ["up", y > 0 && box.scrollTop > 1], ["down", box.scrollTop < y]]) box.classList.toggle("more-" + side, more)
  }
  // ready shows of a picture that is larger than the screen what is new in it, or
  // was placed last.
  const ready = () => {
    planned()
    document.querySelectorAll("input[name=n]").forEach(fills)
    for (const box of document.querySelectorAll(".pan")) {
      const at = [...box.querySelectorAll(".new, g>.card")].sort((a, b) => a.matches(".new") - b.matches(".new")).pop()
      if (at && box.matches(".map, #own") && !box.scrollLeft && !box.scrollTop) {
        const a = at.getBoundingClientRect(), b = box.getBoundingClientRect()
        box.scrollTo(a.left + a.width / 2 - b.left - box.clientWidth / 2, a.top + a.height / 2 - b.top - box.clientHeight / 2)
      }
      edges(box)
    }
  }
  document.addEventListener("scroll", e => { if (e.target.matches?.(".pan")) edges(e.target) }, true)
  addEventListener("resize", () => document.querySelectorAll(".pan").forEach(edges))

  let events
  const listen = () => {
    if (events) events.close()
    events = new EventSource("/api/events?as=" + id + "&after=" + main().dataset.entries)
    const changed = e => {
      const n = JSON.parse(e.data).n
      newest = e.type === "back" ? 0 : Math.max(newest, n)
      // A page that is under way will see by itself that it is old.
      if (!newest || newest > Number(main().dataset.entries) && !document.body.classList.contains("busy")) again()
    }
    events.addEventListener("entry", changed)
    events.addEventListener("back", changed)
    events.onopen = () => lost(false)
    events.onerror = () => {
      lost(true)
      if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000)
    }
  }
  // A page that was away has missed what was sent. One that nobody looks at leaves its connection to others: a browser has only a
  // few.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return events.close()
    again()
    listen()
  })
  addEventListener("online", () => { again(); listen() })
  listen()
  ready()
}
