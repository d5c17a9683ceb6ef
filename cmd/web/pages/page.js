// The pages work without this script: it only saves loading them whole, and
// brings what others enter.
"use strict"
{
  const main = () => document.getElementById("main")
  const id = main().dataset.id

  // fields are those of a kind, each by what is asked in it; changed are their values that somebody has chosen.
  const fields = kind => [...main().querySelectorAll(kind)].map(f => [f.id + (f.closest("li")?.querySelector("[name=to]")?.value ?? "") + (f.form?.querySelector("[type=hidden][name=line]")?.value ?? ""), f])
  const changed = kind => new Map(fields(kind).filter(([, f]) => f.value !== f.defaultValue).map(([key, f]) => [key, f.value]))
  const texts = "input[id]:not([type]),select"
  // draws puts what a page's pictures share into each place of it: a browser lays out references, those within others
  // most of all, in three times the time. A part refers to those before it only.
  const draws = main => {
    const sheet = main.querySelector(".sheet>defs")
    for (const use of [...sheet.querySelectorAll("use"), ...main.querySelectorAll("use")]) {
      const [, n] = use.getAttribute("href").split("#u"), at = a => use.getAttribute(a) ?? ""
      if (!n || !use.isConnected) continue
      const part = sheet.children[n].cloneNode(true)
      part.removeAttribute("id")
      part.setAttribute("transform", at("transform") + (at("x") && `translate(${at("x")} ${at("y")})`))
      use.replaceWith(part)
    }
    sheet.parentElement.remove()
    return main
  }
  // show puts a page's main part in the place of the one that is there, and keeps how far boxes
  // are scrolled; also what is tapped and typed, unless it was taken.
  const show = (text, url, push) => {
    const page = new DOMParser().parseFromString(text, "text/html"), next = page.getElementById("main")
    if (!next) return location.reload()
    const mine = document.title.startsWith("●"), stays = !push || !!next.querySelector(".refused, #answer")
    if (!push && !mine && page.title.startsWith("●") && next.querySelector("#plan")) { // a plan would look as if it were the turn itself
      history.replaceState(null, "", location.pathname)
      return again()
    }
    // Who goes back to a choice that was entered is where the game stands, and has done nothing wrong.
    if (went && location.search && next.querySelector("section.refused:not([data-before])")) {
      next.querySelector("section.refused").remove()
      history.replaceState(null, "", location.pathname)
    }
    document.title = page.title
    const at = document.activeElement, same = at && main().contains(at) && ["href", "value", "data-step"].map(a => at.hasAttribute(a) && at.localName + "[" + a + "=" + CSS.escape(at.getAttribute(a)) + "]").find(s => s), typed = at && main().contains(at) && at.id
    const scrolled = [...main().querySelectorAll(".pan[id]")].map(e => [e.id, e.scrollLeft, e.scrollTop, e.style.maxHeight])
    // What a rule refuses stays until something else is tapped; what isn't true any more, until something is entered,
    // or until it could be read.
    const refused = main().querySelector(".refused"), later = next.dataset.entries !== main().dataset.entries
    if (!push && refused && !next.querySelector(".refused") && !(refused.matches("section:not([data-before])") && (later || refused.dataset.read))) {
      if (later) refused.classList.add("before")
      next.querySelector("header").after(refused)
      next.querySelector(".rules form")?.append(...main().querySelectorAll("[name=refused]"))
    }
    const ticked = !stays ? [] : [...main().querySelectorAll("[name=tick]:checked")].map(b => b.value)
    const picked = !stays ? [] : [...main().querySelectorAll("[type=radio]:checked")].map(b => b.id)
    const numbers = stays && changed("input[type=number]"), wrote = stays && changed(texts)
    const open = !stays ? [] : [...main().querySelectorAll("details[open]>summary")].map(s => s.textContent)
    stood = tappable()
    if (push) shown = performance.now()
    const height = () => main().querySelector(".map, section.form")?.getBoundingClientRect().top, before = push ? undefined : height()
    main().replaceWith(draws(next))
    if (push) history.pushState(null, "", /[?&]line=/.test(url) && !main().querySelector(".back, #plan") ? location.pathname : url) // what isn't offered any more isn't asked for again
    for (const s of main().querySelectorAll("details>summary")) if (open.includes(s.textContent)) s.parentElement.open = true
    for (const b of main().querySelectorAll("input[name=tick]")) b.checked = ticked.includes(b.value)
    for (const id of picked) if (document.getElementById(id)) document.getElementById(id).checked = true
    for (const [key, f] of stays ? fields("input[type=number]") : []) {
      const n = numbers.get(key)
      if (n && (push || (f.min === "" || Number(n) >= f.min) && (f.max === "" || Number(n) <= f.max))) f.value = n, fills(f)
    }
    for (const [key, f] of stays ? fields(texts) : []) if (wrote.has(key)) {
      f.value = wrote.get(key)
      for (const b of f.form?.querySelectorAll("[data-put]") ?? []) b.classList.toggle("on", f.value.split(" ").includes(b.textContent))
    }
    for (const [id, x, y, high] of scrolled) {
      const box = document.getElementById(id)
      if (box && (x || y)) box.style.maxHeight = high, box.scrollTo(x, y)
    }
    const notice = push && main().querySelector("section.refused:not([data-before])")
    if (notice) setTimeout(() => { notice.dataset.read = "1"; if (notice.isConnected) again() }, readIn)
    // Where what was typed is refused it is corrected.
    const wrong = push && main().querySelector("section.refused") && document.getElementById(at?.matches("input[id]") ? at.id : at?.form?.querySelector(texts)?.id)
    const field = typed && document.getElementById(typed)
    const answer = push && document.getElementById("answer")
    if (push) {
      scrollTo(0, 0)
      if (answer) answer.scrollIntoView()
      else (document.querySelector(".refused") || document.querySelector("section.form>.map~.turns") || document.querySelector("section.form"))?.scrollIntoView({ block: "nearest" })
    }
    if (before < innerHeight) { // what one is choosing from stays where it was in sight, whatever came in above it
      const by = (height() ?? before) - before
      if (scrollY + by < 0) main().style.marginTop = -scrollY - by + "px"
      scrollBy(0, by)
    }
    // Who goes by the keyboard stays where it was, or goes on with what is asked.
    if (at && !at.isConnected) (answer || wrong || !push && field || same && main().querySelector(same) || main().querySelector(".act a, .act button"))?.focus({ preventScroll: true })
    ready()
    if (wrong) wrong.form.before(main().querySelector("section.refused")), wrong.scrollIntoView({ block: "center" })
    if (!push && !went) moved = performance.now() // a slow phone has needed its time to draw it
    went = false
    if (!mine && document.title.startsWith("●")) calls()
  }
  // What was tapped last is what is shown: nothing that comes in meanwhile takes
  // its place.
  let asked = 0, tapped = 0, newest = 0, went = false
  // A page that changes by itself puts something else, or nothing, under a finger on its way down.
  // What is there now is not tapped, and what stood there before only if nothing else does and it
  // is still offered; the page says so otherwise.
  // So of one tapped twice, whose second tap would answer what is asked next.
  let moved = -Infinity, shown = -Infinity, stood = [], last = { x: 0, y: 0, at: -Infinity }
  const taps = "a, button, label, summary"
  const called = e => e.textContent + ["aria-label", "href", "value"].map(a => e.getAttribute(a)).join()
  const tappable = () => [...main().querySelectorAll(taps)].map(e => ({ name: called(e), box: e.getBoundingClientRect(), over: !!e.closest(".foot, .panel, .me") }))
  // Nothing changes under a finger that is down: a press would begin on one page and end on another.
  let lifted
  document.addEventListener("pointerdown", () => {
    lifted = new Promise(up => {
      for (const ends of ["pointerup", "pointercancel"]) addEventListener(ends, () => setTimeout(up), { once: true })
      setTimeout(up, 1000) // one that slides, or is never seen to end
    })
  }, true)
  document.addEventListener("click", e => {
    const at = e.target.closest(taps), now = performance.now()
    if (!e.detail || at && !main().contains(at)) return
    const twice = shown > last.at && now - shown < 500 && Math.hypot(e.clientX - last.x, e.clientY - last.y) < 40
    last = { x: e.clientX, y: e.clientY, at: now }
    if (!twice && now - moved > 700) return
    const was = stood.filter(({ box: b }) => b.left <= e.clientX && e.clientX <= b.right && b.top <= e.clientY && e.clientY <= b.bottom)
    if (at ? was.some(({ name }) => name === called(at)) : !was.length) return
    e.preventDefault()
    e.stopPropagation()
    taken(at || twice ? "" : (was.findLast(e => e.over) || was.at(-1))?.name)
  }, true)
  // taken taps what a page of before had under a finger, where this one has it too.
  const taken = name => {
    const still = [...main().querySelectorAll(taps)].filter(e => called(e) === name && e.checkVisibility())
    if (still.length === 1) return still[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
    document.getElementById("changed").hidden = false
    setTimeout(() => { document.getElementById("changed").hidden = true }, 3000)
  }
  const load = async (url, how, push) => {
    const turn = ++asked
    if (push) tapped = turn, document.getElementById("changed").hidden = true, main().classList.add("asks")
    document.body.classList.add("busy")
    try {
      const answer = await fetch(url, { ...how, signal: within(timeLimit) }), text = await answer.text()
      if (how.method) forget()
      hear()
      if (!push) await lifted
      if (turn !== asked) return
      show(text, answer.url, push)
      lost(false)
    } catch {
      lost(true)
      unsent()
    }
    if (turn !== asked) return
    tapped = 0
    document.body.classList.remove("busy")
    if (newest > Number(main().dataset.entries)) again()
  }
  const again = () => { if (!tapped) load(location.href, {}, false) }
  // begun is what was tapped so far, to come back to from a refusal; besides, with a question that is asked in its midst.
  const begun = () => /[?&](line|plan|make|begun)=/.test(location.search) ? location.search : ""
  const besides = () => begun().replace(/[?&](ask|refused)=[^&]*/g, "").replace(/^\?/, "&")

  // fills puts the number that is chosen into what its button says, and into its line; one that isn't
  // possible makes the button say so instead; of numbers that are shared it says how much is left.
  const fills = field => {
    const form = field.form, says = form?.querySelectorAll("[data-says]") || [], line = form?.querySelector("[data-line]"), keeps = form?.querySelector("[data-keeps]")
    const from = field.dataset.from?.trim().split(" "), may = n => from.some((low, i) => i % 2 === 0 && low <= n && n <= Number(from[i + 1]))
    const n = Number(field.value), wrong = !from || /^-?\d+$/.test(field.value) && may(n) ? "" : (field.value && field.value + "? ") + field.dataset.out
    if (from) field.ariaInvalid = !!wrong
    for (const e of says) {
      e.textContent = wrong || e.dataset.says.replace("…", n + (e.dataset.on ? 1 : 0))
      if (from) e.parentElement.disabled = !!wrong
    }
    for (const b of from ? form.querySelectorAll("[data-next]") : []) {
      b.value = b.dataset.next + (n + 1)
      b.classList.toggle("veiled", !!wrong || !may(n + 1))
    }
    if (line) {
      line.textContent = line.dataset.line + field.value
      line.hidden = !!wrong
      // The small buttons go on behind it, so that no two say the same.
      form.parentElement.querySelectorAll("[data-more]").forEach((b, i) => {
        const more = n + i + 1
        b.value = line.dataset.line + more
        b.firstElementChild.textContent = says[0].dataset.says.replace("…", more)
        b.classList.toggle("veiled", !may(more))
      })
    }
    for (const e of form?.querySelectorAll("[data-at]") || []) e.hidden = !!wrong || e.dataset.at !== String(n)
    if (keeps) keeps.textContent = keeps.textContent.replace(/-?\d+/, keeps.dataset.keeps - n), keeps.hidden = !!wrong || keeps.dataset.keeps - n < 0
    if (form?.dataset.most) {
      const all = what => [...form.querySelectorAll(what)], boxes = all("input[name=tick]"), enters = all("[data-n]"), few = form.querySelector("[data-few]")
      const n = boxes.filter(b => b.checked).length, most = n === Number(form.dataset.most)
      for (const b of boxes) b.disabled = !b.checked && most
      for (const b of enters) b.hidden = Number(b.dataset.n) !== n
      few.hidden = n >= enters[0].dataset.n
      for (const b of all("[data-price]")) {
        b.disabled = b.parentElement.querySelector("input").checked || most // it keeps its room
        b.textContent = enters[n]?.dataset.next ?? ""
        b.ariaLabel = b.parentElement.querySelector("input").ariaLabel + ", " + b.textContent
      }
    }
    if (!form?.dataset.left) return
    const button = form.querySelector("button"), rest = form.querySelector("[data-rest]")
    const left = form.dataset.left - [...form.elements].reduce((sum, f) => sum + (f.name === "of" ? Math.max(0, f.value) : 0), 0)
    button.hidden = left !== 0
    rest.hidden = !button.hidden
    rest.textContent = rest.dataset.rest.replace("…", left)
    // What stands at each place follows the number that is chosen there, all where none is; the button says what is shared.
    const shared = []
    for (const li of form.closest(".act").querySelectorAll(".shares li")) {
      const n = Number(li.querySelector("[name=of]").value)
      for (const e of li.querySelectorAll("[data-at]")) e.hidden = e.dataset.at !== String(n || form.dataset.left)
      if (n) shared.push(li.querySelector("label").textContent + " " + n + ", " + li.querySelector("[data-ends]:not([hidden])").dataset.ends.replace(/-(?=\d)/g, "−"))
    }
    button.querySelector("[data-shared]").textContent = shared.join(" · ")
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
    const land = e.target.closest('a[href^="#put"]')
    if (land) {
      e.preventDefault()
      document.querySelector(land.getAttribute("href")).parentElement.querySelector('[data-step="1"]').click()
      const share = document.querySelector("#shares button")
      if (!share.hidden) share.click() // the last one enters
      return
    }
    const put = e.target.closest("[data-put]")
    if (put) {
      const field = put.form.querySelector("input[name=text]"), on = !put.classList.contains("on")
      const names = [...put.parentElement.querySelectorAll(".on")].map(b => b.textContent)
      put.classList.toggle("on", on)
      field.value = (on ? [...names, put.textContent] : names.filter(n => n !== put.textContent)).join(" ")
      return
    }
    const link = e.target.closest("main a")
    const href = link && (link.getAttribute("href") || "")
    if (href?.startsWith("#an")) {
      e.preventDefault()
      leads(document.querySelector(href))
    }
    if (!href || !href.startsWith("?") || e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    // On a map for all, what a button of its list enters a tap enters too. On one's own picture a
    // tap shows first what it would be.
    const line = link.matches(".tap") && new URLSearchParams(href).get("line")
    const enters = line && [...link.closest(".act")?.querySelectorAll("[data-enters] button") || []].find(b => b.value === line)
    if (enters) return enters.click()
    load(new URL(href.startsWith("?ask=") ? href + besides() : /[?&]part=/.test(href) ? href + "&" + more() : href, location.href), {}, !link.hasAttribute("data-once"))
  })
  // more are the numbers for a piece that are set and not added: whatever is tapped next counts them.
  const more = () => {
    const parts = document.getElementById("parts"), some = [...parts?.elements ?? []].some(f => f.name === "count" && f.value > 0)
    return new URLSearchParams(some ? [...new FormData(parts)].filter(([name]) => ["begin", "apart", "sign", "count"].includes(name)) : [])
  }
  // leads brings a panel that stands on the page into sight, and marks it.
  const leads = panel => {
    const bar = panel.closest(".foot")
    if (bar) bar.scrollIntoView({ block: "nearest" }) // its parts may have no box of their own
    else panel.scrollIntoView()
    ;(bar ? panel.querySelector("button.main, button") : panel).focus({ preventScroll: true })
    ;(bar || panel).classList.add("here")
    setTimeout(() => (bar || panel).classList.remove("here"), 1500)
  }
  document.addEventListener("submit", e => {
    const form = e.target, data = new URLSearchParams(new FormData(form, e.submitter))
    e.preventDefault()
    if (form.matches(".made") && String(more())) return document.getElementById("parts").requestSubmit() // it is shown with them first
    if (form.method === "post") {
      if (form.dataset.sent) return // one tap, one entry; a disabled button would lose the focus
      form.dataset.sent = "1"
      keep(data, form, e.submitter)
      load(location.pathname + begun(), { method: "POST", body: data }, true)
    } else load("?" + data + (data.has("ask") ? besides() : ""), {}, true)
  })
  addEventListener("popstate", () => { went = true; again() })

  // edges fade where a box goes on beyond what is seen of it.
  const edges = box => {
    const x = box.scrollWidth - box.clientWidth - 1, y = box.scrollHeight - box.clientHeight - 1
    for (const [side, more] of [["left", x > 0 && box.scrollLeft > 1], ["right", box.scrollLeft < x], ["up", y > 0 && box.scrollTop > 1], ["down", box.scrollTop < y]]) box.classList.toggle("more-" + side, more)
  }
  const sized = new ResizeObserver(all => all.forEach(e => edges(e.target.closest(".pan"))))
  // fits makes a text of a large screen smaller until its place has room for it; several sentences then stand one behind the
  // other, and the last are left out before they are too small to be read from afar.
  const fits = e => {
    const over = () => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1, parts = [...e.querySelectorAll("b")]
    e.removeAttribute("style")
    e.classList.remove("run")
    for (const part of parts) part.hidden = false
    delete e.dataset.more
    if (!large.matches || !over()) return
    const size = parseFloat(getComputedStyle(e).fontSize), smaller = steps => e.style.fontSize = size * .97 ** steps + "px"
    const least = part => Math.max(0, Math.log(innerHeight / part / size) / Math.log(.97))
    const small = e.matches(".just:not(.each)") ? 40 : 57 // a headline stays one
    let few = 0, enough = Math.ceil(least(e.matches(".just") ? Math.min(small, 48) : 57))
    while (enough - few > 1) smaller(few + enough >> 1), over() ? few = few + enough >> 1 : enough = few + enough >> 1
    smaller(enough)
    if (over() && parts.length > 1) e.classList.add("run")
    while (over() && parts.length > 1 && enough + 1 < least(small)) smaller(++enough)
    for (let more = 1; over() && parts.length > 1; more++) parts.pop().hidden = true, e.dataset.more = more
  }
  // lays gives all that lies in a box of a large screen one scale, as large as there is room: what is
  // on offer, or what lies before the seats. Its parts stand in as many rows, with their pieces
  // beside each other or beneath, as make it largest; those before the seats all have as much room.
  // What has room where it lay stays there, or else keeps its scale, unless it could be much larger.
  const laid = new Map()
  const large = matchMedia("(min-width:1000px) and (min-height:560px)")
  // read makes what a picture counts large enough to be read from afar, and leaves out what isn't.
  const readable = u => u * 31 >= innerHeight / 50 * .72, each = u => u * 31 >= innerHeight / 64
  const read = (svg, u, least) => {
    svg.style.setProperty("--many", innerHeight / 50 / u / 2.2 + "px")
    svg.style.setProperty("--numbers", readable(u) ? "inherit" : "hidden")
    const few = !each(least) // of all alike, so that they can be compared
    svg.style.setProperty("--each", few ? "hidden" : "inherit")
    svg.style.setProperty("--few", few ? "visible" : "hidden")
  }
  const style = (e, all) => Object.assign(e.style, all), px = n => n + "px"
  const lays = box => {
    const parts = [...box.children].sort((a, b) => b.matches(".told .won") - a.matches(".told .won")), seats = box.matches(".row")
    for (const e of [box, ...box.querySelectorAll("[style]")]) e.removeAttribute("style")
    for (const e of [box, ...parts]) e.classList.remove("laid", "two", "slim", "low")
    if (!large.matches || !box.querySelector(".mat>svg,.held svg,.lying svg")) return
    box.classList.add("laid")
    const most = (all, of) => Math.max(0, ...all.map(of))
    const beside = box.closest(".told:not(.shared) .end")?.querySelector(".scoring")
    const gap = parseFloat(getComputedStyle(box).columnGap), down = parseFloat(getComputedStyle(box).rowGap)
    const size = (e, of) => Math.ceil(e.getBoundingClientRect()[of])
    const wide = size(box, "width") - 1, high = size(box, "height") - 1
    const first = beside ? { wide: wide - size(beside, "width") - gap, high: size(beside, "height") } : { wide, high: 0 }
    // What isn't described takes as little room as the smallest that is, so that it makes none smaller.
    const drawn = [...main().querySelectorAll(".stall svg:not(.blank),.held svg")].map(s => s.viewBox.baseVal), side = Math.min(176, ...drawn.flatMap(v => [v.width, v.height]))
    // A card that lies there round by round is drawn smaller than a tile, with some room around it; before a seat much
    // smaller, unless it couldn't be recognised from afar, so that its region, which changes and is compared, has the room.
    const piece = (svg, e) => {
      const { width: wide, height: high } = svg?.matches(".blank") ? { width: side, height: side } : svg?.viewBox.baseVal || { width: 0, height: 0 }, lasts = svg?.closest(".lasting"), [of, rim] = lasts && !seats ? [.9, 5] : [1, lasts ? 10 : 0]
      return { svg, e, wide: wide * of, high: high * of, w: wide * of + rim, h: high * of + rim, at: u => lasts && seats ? Math.max(u * .6, Math.min(u, innerHeight / 16 / wide)) : u, least: 0, under: 0 }
    }
    // Regions, which differ in size, each lie as large as their own place allows.
    const differ = seats && new Set([...box.querySelectorAll(".mat>svg")].map(s => s.getAttribute("viewBox"))).size > 1
    for (const e of box.querySelectorAll(":is(.held>i,.lying>li)>svg")) style(e, { width: 0, height: 0 })
    const all = parts.map(part => {
      const [head, ...lie] = part.children, own = part.querySelector(".mat>svg")
      const held = [...part.querySelectorAll(".held>i,.lying>li")].map(e => piece(e.querySelector("svg"), e))
      for (const p of held) if (!p.svg || p.e.matches("li")) Object.assign(p, { least: size(p.e, "width"), under: size(p.e, "height") })
      return { part, head: lie.length && head, own: own && piece(own), held, room: part.querySelector(".held,.lying"), x: part.offsetWidth - part.clientWidth + parseFloat(getComputedStyle(part).paddingLeft) * 2, y: part.offsetHeight - part.clientHeight + parseFloat(getComputedStyle(part).paddingTop) * 2 }
    })
    // What is still to be dealt has room as for the most that lies there.
    if (box.closest(".dealing") && !seats) {
      const full = all.filter(p => !p.part.matches(".lasting")).reduce((a, p) => a.held.length < p.held.length ? p : a, { held: [] })
      for (const p of all) if (!p.held.length) p.held = full.held
    }
    // flow is how much room pieces take in lines of a width.
    const flow = (held, u, limit) => {
      let w = 0, h = 0, x = 0, y = 0
      for (const p of held) {
        const wide = Math.max(p.w * p.at(u), p.least)
        if (x && x + wide > limit + .01) w = Math.max(w, x), h += y, x = y = 0
        x += wide
        y = Math.max(y, p.h * p.at(u) + p.under)
      }
      return { w: Math.max(w, x), h: h + y }
    }
    // ways are those in which a part can lie; between pieces and a picture beside them is some room.
    const apart = parseFloat(getComputedStyle(document.documentElement).fontSize) / 2
    const ways = ({ own, held, x, y, head }, u) => {
      const one = held.map(p => Math.max(p.w * p.at(u), p.least)), w = own ? own.w * u : 0, h = own ? own.h * u : 0, out = []
      for (let n = 1; n <= Math.max(1, held.length); n++) {
        const limit = most(one, (_, i) => i + n > one.length ? 0 : one.slice(i, i + n).reduce((a, b) => a + b)), lies = flow(held, u, limit)
        for (const below of held.length && own ? [false, true] : [false]) out.push({ lies: lies.w, below, w: Math.max(head?.wide || 0, below ? Math.max(w, lies.w) : w + lies.w + (own && held.length && apart)) + x + 2, h: (below ? h + lies.h : Math.max(h, lies.h)) + y + (head?.high || 0) + 2 })
      }
      return out
    }
    // rows are the parts in rows, those of which a bit is set beginning one, in a scale; nothing
    // where there is no room.
    const rows = (bits, u) => {
      const out = []
      for (const [i, part] of all.entries()) {
        if (!i || bits >> i & 1) out.push({ parts: [], wide: out.length ? wide : first.wide, high: out.length ? 0 : first.high })
        out.at(-1).parts.push(part)
      }
      let left = high - down * (out.length - 1)
      for (const row of out) {
        const can = row.parts.map(p => ways(p, u)), room = row.wide - gap * (row.parts.length - 1)
        const h = [...new Set(can.flat().map(c => c.h))].sort((a, b) => a - b).find(h => {
          row.lies = can.map(ways => ways.reduce((a, b) => b.h <= h && b.w < a.w ? b : a, { w: Infinity }))
          return row.lies.reduce((sum, l) => sum + l.w, 0) <= room
        })
        if (!h || (left -= row.high = Math.max(row.high, h)) < 0) return null
        row.more = room - row.lies.reduce((sum, l) => sum + l.w, 0)
      }
      out.left = left
      return out
    }
    // at is where each part lies: of a row each takes as much, except those that need more.
    const at = ({ rows }) => rows.flatMap(row => {
      let room = row.lies.reduce((sum, l) => sum + l.w, row.more), left = row.lies.length
      for (const { w } of [...row.lies].sort((a, b) => b.w - a.w)) if (w > room / left && left > 1) room -= w, left--
      return row.lies.map(way => ({ ...way, w: Math.max(way.w, room / left), h: row.high + rows.left / rows.length }))
    })
    // lie is the way in which a part lies in its place, as it lay there if that has room, undefined for none.
    const lie = (p, u, { w, h, lies, below }) => {
      const fit = ways(p, u).filter(c => c.w <= w && c.h <= h), other = c => lies === undefined ? Math.abs(c.w / w - c.h / h) : Math.abs(c.lies - lies)
      return fit.sort((a, b) => (b.below === below) - (a.below === below) || other(a) - other(b)).map(c => ({ w, h, below: c.below, lies: seats ? c.lies : Math.min(Math.max(lies ?? 0, c.lies), c.lies + w - c.w) }))[0]
    }
    const every = (places, u) => {
      const found = all.map((p, i) => lie(p, u, places[i]))
      return found.every(f => f) && found
    }
    // even are places of the same size in rows.
    const even = count => {
      const most = Math.ceil(all.length / count)
      return all.map((_, i) => {
        const many = Math.min(most, all.length - Math.floor(i / most) * most)
        return { w: Math.floor((wide - gap * (many - 1)) / many), h: Math.floor((high - down * (count - 1)) / count) }
      })
    }
    // upright are places of which one is a column, as high as two others: a region may be much higher than wide.
    const columns = seats && !beside && all.length > 1 && all.length % 2 ? [...all.keys()] : []
    const upright = tall => {
      const many = (all.length + 1) / 2, w = Math.floor((wide - gap * (many - 1)) / many)
      return all.map((_, i) => ({ w, h: i === tall ? high : Math.floor((high - down) / 2) }))
    }
    const key = [seats, all.length, wide, high].join(), last = !beside && laid.get(key)
    const stage = main().querySelector(".stage").textContent
    const heads = (parts, ways) => {
      const other = parts.filter((p, i) => p.head && p.how !== ways[i] && (p.how = ways[i], true))
      for (const p of other) { // all are changed before one is measured: a browser lays out once
        for (const c of ["two", "slim", "low"]) p.part.classList.toggle(c, p.how.includes(c))
        style(p.head, { width: "max-content", maxWidth: px(wide - p.x - 2) })
      }
      for (const p of other) Object.assign(p.head, { wide: size(p.head, "width"), high: size(p.head, "height") + parseFloat(getComputedStyle(p.head).marginBottom) })
      for (const p of other) p.head.removeAttribute("style")
    }
    // grows is the largest scale from one on in which something has room, 0 for none.
    const grows = (low, room) => {
      if (!room(low)) return 0
      for (let i = 0, over = 4; i < 14; i++) {
        const u = (low + over) / 2
        if (room(u)) low = u
        else over = u
      }
      return low
    }
    // fits is how large each part can lie in its place, but no larger than most: when the places are given, none is
    // much larger than another; later none becomes smaller because another does.
    const fits = (places, most) => {
      const us = all.map((p, i) => grows(0, u => lie(p, u, places[i]))), u = Math.min(...us)
      return { u, most: most ||= u * (differ ? 1.9 : 1), us: us.map(u => Math.min(u, most)) }
    }
    const least = innerHeight / 2960, hows = seats ? ["", "two", "two slim", "two slim low"] : [""]
    let best = { u: 0, how: "" }, stays = null
    // Within a phase each seat's part keeps its place, and all else where its seat has nothing new, unless there is much more room for one; a head that says more may stand in more lines.
    const same = seats && last?.stage === stage && (heads(all, last.heads), all.map((p, i) => hows.slice(hows.indexOf(last.heads[i])).find(how => (heads([p], [how]), lie(p, 0, last.at[i])))))
    if (same && !same.includes(undefined)) {
      best = { ...last, ...fits(last.at, last.most), heads: same }
      for (const tall of columns) { // one that has grown much higher may go on, where none becomes smaller by it
        const places = upright(tall), found = fits(places, Math.max(...best.us))
        if (found.u > best.u * 1.25 && found.us.every((u, i) => u >= best.us[i] * .99)) best = { ...best, ...found, at: places, tall }
      }
    } else for (const [i, how] of hows.entries()) {
      heads(all, all.map(() => how))
      const better = () => best.u * (how === best.how ? 1.001 : how.includes("slim") ? 1.3 : 1.25)
      if (last && !stays && i >= hows.indexOf(last.how)) {
        const keeps = (was, now) => was <= now && now < was * 1.25 ? was : now
        const found = seats ? fits(last.at, keeps(last.most, fits(last.at).most)) : { u: keeps(last.u, grows(last.u, u => every(last.at, u))), us: null }
        if (found.u > (seats ? least : 0)) stays = { ...last, ...found, stage, how, heads: null }
      }
      if (seats && !beside) for (const count of all.length < 4 ? [1, 2, 3] : [1, 2]) {
        const places = count <= all.length && even(count), found = places && fits(places)
        if (found.u > better()) best = { ...found, how, stage, at: places }
      }
      for (const tall of columns) {
        const places = upright(tall), found = fits(places)
        if (found.u > better()) best = { ...found, how, stage, at: places, tall }
      }
      // Before the seats, where they grow, they have as much room as they need only where not each of their numbers could be read.
      // Beside what lasts each shelf has its own row, so that none jumps when another has less.
      for (let bits = box.querySelector(".shelf.lasting") ? (1 << all.length) - 2 : 0; bits < 1 << all.length; bits += 2) {
        if (seats && !beside && (each(best.u) || bits && bits !== 1 << Math.ceil(all.length / 2))) continue
        const u = grows(better(), u => rows(bits, u)), places = u && at({ rows: rows(bits, u) })
        if (u) best = { ...seats && !beside && fits(places), u, how, stage, at: places }
      }
    }
    // What lies there keeps its place within a phase, and after it unless all could be much larger.
    if (stays && (best.u < stays.u * 1.25 || last.stage === stage)) best = stays
    best.heads ||= all.map(() => best.how)
    heads(all, best.heads)
    if (!best.at) return
    best.us ||= all.map((p, i) => differ ? Math.max(best.u, Math.min(innerHeight / 1000, grows(best.u, u => lie(p, u, best.at[i])))) : best.u)
    best.at = all.map((p, i) => lie(p, best.us[i], best.at[i]) || best.at[i])
    if (!beside) laid.set(key, best)
    if (best.tall >= 0) style(box, { flexDirection: "column" })
    for (const [i, p] of all.entries()) {
      const scale = best.us[i], { w, h, lies, below } = lie(p, scale, best.at[i]) || best.at[i]
      style(p.part, { width: px(w), height: px(h), order: best.tall && i === best.tall ? 1 : 0, marginLeft: beside && !i ? px(wide - first.wide) : "" })
      p.part.classList.toggle("below", below)
      const free = seats ? 0 : Math.min(apart, Math.max(0, w - p.x - lies - 2) / (p.held.length || 1)) // so that it doesn't look joined
      if (p.room) style(p.room, { width: px(lies + 1 + free * p.held.length), columnGap: px(free) })
      for (const q of [p.own, ...p.held]) {
        if (!q?.svg) continue
        const u = q.at(scale)
        read(q.svg, q.wide / q.svg.viewBox.baseVal.width * u, Math.min(...best.us))
        style(q.svg, { width: px(q.wide * u), height: px(q.high * u), margin: px((q.w - q.wide) / 2 * u) })
      }
    }
  }
  const laysAll = () => {
    for (const texts of [".screen .just", ".screen .lead h1", ".onblock h2", ".screen .bids span"]) document.querySelectorAll(texts).forEach(fits) // the first leaves room for the second
    document.querySelectorAll(".screen .sides>.row,.screen .stall").forEach(lays)
    for (const box of document.querySelectorAll(".actor")) { // a small screen doesn't show it
      if (large.matches) box.append(...box.kept || [])
      else if (box.firstChild) box.kept = [...box.childNodes], box.replaceChildren()
    }
    for (const svg of document.querySelectorAll(".actor>svg")) read(svg, svg.getScreenCTM()?.a, svg.getScreenCTM()?.a)
  }
  addEventListener("resize", laysAll)
  // opens shows of a picture that is larger than its box as much as there is room of what is new in it, or can be
  // tapped, or was placed last; the box is no higher than what lies there.
  const opens = box => {
    const last = [...box.querySelectorAll("g>.card")].pop(), b = box.getBoundingClientRect()
    const lies = all => [...all].map(e => e.getBoundingClientRect()).map(r => ({ left: r.left - b.left, right: r.right - b.left, top: r.top - b.top, bottom: r.bottom - b.top }))
    let [wants] = [".new", box.querySelector(".land") ? ".tap" : ".offered"].map(what => lies(box.querySelectorAll(what))).filter(all => all.length)
    let tiles = lies(box.querySelectorAll(".land, .card, .free"))
    if (!wants && last && !box.matches("#board")) wants = lies([last])
    if (box.scrollWidth < box.clientWidth * 1.03 && box.scrollHeight < box.clientHeight * 1.03) Object.assign(box.querySelector("svg").style, { width: "100%", height: "auto" })
    if (!wants) return
    const best = (from, to, room, whole) => {
      const shows = x => wants.filter(w => w[from] >= x && w[to] <= x + room).length * 1e6 + tiles.reduce((sum, t) => sum + Math.max(0, Math.min(t[to], x + room) - Math.max(t[from], x)), 0)
      const all = [...wants, ...tiles].flatMap(r => [(r[from] + r[to] - room) / 2, r[from] - 8, r[to] + 8 - room]).map(x => Math.max(0, Math.min(whole - room, x)))
      return all.reduce((a, x) => shows(x) > shows(a) ? x : a)
    }
    const x = best("left", "right", box.clientWidth, box.scrollWidth), seen = r => r.right > x && r.left < x + box.clientWidth
    wants = wants.filter(seen)
    tiles = tiles.filter(seen)
    const high = Math.max(...[...tiles, ...wants].map(r => r.bottom)) - Math.min(...[...tiles, ...wants].map(r => r.top)) + 16
    if (high < box.clientHeight) box.style.maxHeight = "max(15rem, " + high + "px)"
    box.scrollTo(x, best("top", "bottom", box.clientHeight, box.scrollHeight))
  }
  // A tap on what lies before a seat, is up or was told of shows it larger where it leads nowhere, another as it was.
  document.addEventListener("click", e => { if (!e.target.closest(taps)) e.target.closest("#own, .told .sight, body:not(.table) :is(.lot .sight,.sides figure), .regions figure")?.classList.toggle("zoomed") })
  const ready = () => {
    company()
    laysAll()
    document.querySelectorAll("input[name=n], input[name=of], input[name=tick], input[name=given][data-from]").forEach(fills)
    for (const box of document.querySelectorAll(".pan")) {
      const wide = box.matches("#own:has(.land):not(:has(a))") && box.scrollWidth > box.clientWidth + 1 && box.querySelector("svg") // whole, of four lands without their names, or as small as it can be read
      const small = wide && box.clientWidth / wide.clientWidth
      if (wide) wide.classList.add(small < .75 && small > .58 ? "far" : "near"), style(wide, { width: px(small > .58 ? box.clientWidth : wide.clientWidth * .75), height: "auto" })
      const over = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1
      if (over && box.matches(".map, #own, #board") && !box.scrollLeft && !box.scrollTop) opens(box)
      const own = !wide && !over && box.matches("#own") && box.querySelector("svg") // as large as there is room
      if (own) style(own, { width: px(Math.min(box.clientWidth, own.clientWidth * 2, own.clientWidth / own.clientHeight * innerHeight * .62)), height: "auto" })
      for (const e of [box, ...box.children]) sized.observe(e)
    }
  }
  document.addEventListener("scroll", e => { if (e.target.matches?.(".pan")) edges(e.target) }, true)

  // The net. The server sends a beat every few seconds; a page that hears none says that
  // it is old, takes no taps, and asks until it is answered. What was sent and not
  // answered is kept with its key, so that sent again it is entered once.
  const timeLimit = 6000, readIn = 10000, silence = 7000, tries = 1000
  const within = ms => { const c = new AbortController(); setTimeout(() => c.abort(), ms); return c.signal }
  const unsentName = "unsent " + id + " " + main().dataset.game
  let events, heard = Date.now(), asking = false // a clock that goes on while the phone sleeps
  const hear = () => { heard = Date.now() }
  let missed = "" // what is kept, once it is known that it was not entered
  const isLost = () => document.body.classList.contains("stale")
  // What is tapped on a page that is old is done once it is renewed, if that is soon.
  let wanted
  document.addEventListener("click", e => {
    if (!isLost() || !e.detail || document.getElementById("unsent").contains(e.target)) return
    main().inert = false
    const at = document.elementFromPoint(e.clientX, e.clientY)?.closest(taps)
    main().inert = true
    if (at && main().contains(at)) wanted = { name: called(at), at: performance.now() }
  })
  const lost = is => {
    document.body.classList.toggle("stale", is)
    const box = document.getElementById("lost")
    box.hidden = !is
    main().inert = is
    for (const e of is ? document.querySelectorAll(".seat .turn:not(.was)") : []) { // it may be over
      const at = new Date(heard).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
      if (e.matches(".mine")) e.firstChild.data = e.firstChild.data.replace(/^[^·]* · /, "")
      e.classList.replace("mine", "was") || e.classList.add("was")
      e.prepend(Object.assign(document.createElement("small"), { textContent: box.dataset.was.replace("…", at) }))
    }
    if (!is && wanted) {
      const name = performance.now() - wanted.at < tries * 3 ? wanted.name : ""
      wanted = null
      taken(name)
    }
    if (is) document.title = document.title.replace("● ", "")
  }
  const keep = (data, form, button) => {
    if (!data.has("line")) return // nothing is entered
    data.set("key", [...crypto.getRandomValues(new Uint32Array(4))].join("-"))
    const label = button?.getAttribute("aria-label") || button?.querySelector("span")?.textContent || data.get("line")
    localStorage.setItem(unsentName, JSON.stringify({ label, body: String(data), at: begun() }))
  }
  const forget = () => { localStorage.removeItem(unsentName); unsent() }
  const unsent = () => {
    const kept = JSON.parse(localStorage.getItem(unsentName) || "null"), box = document.getElementById("unsent")
    if (!box) return
    box.hidden = !kept
    if (kept) box.querySelector("b").textContent = kept.label
    const says = box.querySelector("[data-not]")
    says.dataset.says ||= says.textContent
    says.textContent = says.dataset[missed && missed === localStorage.getItem(unsentName) ? "not" : "says"]
    const again = box.querySelector("[data-again]")
    again.disabled = isLost()
    again.textContent = again.dataset[isLost() ? "waits" : "says"]
  }
  document.addEventListener("click", e => {
    const kept = JSON.parse(localStorage.getItem(unsentName) || "null")
    if (e.target.closest("[data-forget-unsent]")) forget()
    if (!kept || !e.target.closest("[data-again]")) return
    missed = ""
    load(location.pathname + (kept.at ?? ""), { method: "POST", body: new URLSearchParams(kept.body) }, true)
  })
  const ask = async () => {
    if (asking) return
    asking = true
    events?.close()
    const turn = asked, kept = localStorage.getItem(unsentName)
    try {
      if (kept) { // whether it was entered is known by its key
        const { body, at } = JSON.parse(kept)
        const known = await fetch(location.pathname + (at ?? ""), { method: "POST", body: new URLSearchParams(body + "&known=1"), signal: within(tries) })
        if (known.ok && kept === localStorage.getItem(unsentName)) localStorage.removeItem(unsentName)
        if (known.status === 409) missed = kept
      }
      const answer = await fetch(location.href, { signal: within(tries) }), text = await answer.text()
      await lifted
      if (turn === asked && !tapped) show(text, answer.url, false)
      hear()
      lost(false)
      listen()
    } catch { lost(true) }
    unsent()
    asking = false
  }
  setInterval(() => {
    if (document.hidden) return
    const age = Date.now() - heard
    if (!isLost() && !asking && (age > silence || age < 0)) lost(true)
    if (!isLost()) return
    const says = document.getElementById("age")
    says.textContent = says.dataset.says.replace("…", Math.round(age / 1000))
    document.getElementById("lasts").hidden = age < 20000
    ask()
  }, 300)
  const listen = () => {
    events?.close()
    events = new EventSource("/api/events?as=" + id + "&after=" + main().dataset.entries)
    const changed = e => {
      hear()
      const n = JSON.parse(e.data).n
      newest = e.type === "back" ? 0 : Math.max(newest, n)
      // A page that is under way will see by itself that it is old.
      if (!newest || newest > Number(main().dataset.entries) && !document.body.classList.contains("busy")) again()
    }
    events.addEventListener("entry", changed)
    events.addEventListener("back", changed)
    events.addEventListener("beat", hear)
    events.addEventListener("company", () => { hear(); again() })
    events.onopen = hear
    events.onerror = () => lost(true)
  }
  // A page that was away has missed what was sent; a phone that was locked has lost its
  // stream silently. A hidden page frees its connection for others, since a
  // browser has only a few, unless it is to call.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) ask()
    else if (!loud()) events.close()
  })
  addEventListener("online", ask)
  addEventListener("pageshow", e => { if (e.persisted) ask() })

  // It calls when it is one's turn, where that was asked for: by a tone and by shaking;
  // by a notice and with the screen kept awake where the browser allows them.
  const loud = () => localStorage.getItem("loud") === "1"
  // Whether lines stand beneath the buttons that enter them: the keeper's always, on a phone where that was chosen.
  const lines = () => !document.getElementById("lines") || (localStorage.getItem("lines") ?? +(innerWidth >= 1000)) > 0
  let audio
  const tune = () => { if (loud()) { audio ||= new (window.AudioContext || window.webkitAudioContext)(); audio.resume() } }
  const calls = () => {
    if (!loud()) return
    tune()
    for (const [at, pitch] of [[0, 660], [.18, 880]]) {
      const o = audio.createOscillator(), g = audio.createGain(), t = audio.currentTime + at
      o.frequency.value = pitch
      g.gain.setValueAtTime(.25, t)
      g.gain.exponentialRampToValueAtTime(.001, t + .3)
      o.connect(g).connect(audio.destination)
      o.start(t)
      o.stop(t + .3)
    }
    navigator.vibrate?.([120, 60, 120])
    if (document.hidden && window.Notification?.permission === "granted") new Notification(document.title)
  }
  const awake = () => { if (loud() && !document.hidden) navigator.wakeLock?.request("screen").catch(() => {}) }
  document.addEventListener("click", tune, true) // a browser is silent until it was tapped, and again after it was locked
  document.addEventListener("visibilitychange", awake)
  document.addEventListener("change", e => {
    if (!e.target.matches("#loud, #lines")) return
    localStorage.setItem(e.target.id, e.target.checked ? "1" : "0")
    company()
    if (e.target.id !== "loud" || !loud()) return
    calls()
    awake()
    window.Notification?.requestPermission?.()
  })

  // The end is told line by line, as long as it is new; the table's screen, which may be slow, comes to each line first.
  const tells = () => {
    const m = main(), was = m.classList.contains("told"), told = Number(m.querySelector("[data-told]").dataset.told), since = (Number(m.dataset.age) - !m.matches(".screen") * 1000 + performance.now() - shownAt) / 4000
    const at = m.classList.contains("fresh") ? Math.max(0, Math.min(Math.floor(since), told)) : told
    for (const e of m.querySelectorAll("[data-only]")) e.hidden = Number(e.dataset.only) !== at
    for (const e of m.querySelectorAll("[data-from]")) {
      const later = Number(e.dataset.from) > at
      if (e.matches("h1")) e.hidden = later
      else e.classList.toggle("veiled", later)
    }
    for (const e of m.querySelectorAll("[data-from]")) e.classList.toggle("now", Number(e.dataset.from) === at && at < told)
    if (m.classList.toggle("told", at === told) !== was) laysAll()
    m.classList.toggle("telling", at < told)
    if (at < told) setTimeout(tells, 300)
  }
  let shownAt = performance.now()
  const company = () => {
    shownAt = performance.now()
    if (main().querySelector("[data-told]")) tells()
    document.body.classList.toggle("bare", !lines())
    for (const [id, is] of [["loud", loud()], ["lines", lines()]]) {
      const box = document.getElementById(id)
      if (box) { box.checked = is; box.closest("[hidden]")?.removeAttribute("hidden") }
    }
    unsent()
  }
  listen()
  draws(main())
  ready()
  if (localStorage.getItem(unsentName)) ask()
}
