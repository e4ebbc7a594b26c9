/**
 * Finds endpoints while somebody types: first by what names them, and where no name has it by anything that is said of them. Marks in the
 * contents where the page is. `/` goes to the search, Enter to the first hit, Escape shows everything again, arrows walk the contents.
 */
export const docsScript = `const field = document.getElementById('search')
const hits = document.getElementById('hits')
const none = document.getElementById('none')
const nav = document.querySelector('nav')
const main = document.querySelector('main')
const fold = text => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase()
const entries = [...nav.querySelectorAll('li li a')].map(link => {
  const article = document.getElementById(link.hash.slice(1))
  const said = article.querySelector('div')
  const group = link.closest('details').querySelector('summary').firstChild.data
  const name = fold([link.textContent, said.querySelector('p').textContent, group].join(' '))
  return { link, article, name, all: () => fold(name + said.textContent) }
})
const others = ['start', 'shapes', 'codes'].map(id => document.getElementById(id))
const isWide = matchMedia('(min-width: 64rem)')
let current

function search() {
  const words = fold(field.value).split(/\\s+/).filter(Boolean)
  const has = text => words.every(word => text.includes(word))
  let found = entries.filter(entry => has(entry.name))
  if (found.length === 0) found = entries.filter(entry => has(entry.all()))
  const shown = new Set(found)
  for (const entry of entries) entry.link.parentElement.hidden = entry.article.hidden = !shown.has(entry)
  const isSearch = words.length > 0
  for (const part of others) part.hidden = isSearch
  for (const section of main.querySelectorAll('section:not(#shapes, #codes)')) section.hidden = !section.querySelector('article:not([hidden])')
  for (const item of nav.querySelectorAll(':scope > ul > li')) {
    const details = item.querySelector('details')
    item.hidden = isSearch && !(details && details.querySelector('li:not([hidden])'))
    if (details) details.open = isSearch || Boolean(current && details.contains(current))
  }
  none.hidden = found.length > 0
  hits.textContent = isSearch ? (found.length === 0 ? 'Nothing matches' : found.length + ' of ' + entries.length + ' endpoints') : ''
  return found
}

function clear() {
  field.value = ''
  search()
}

function mark(link) {
  if (link === current) return
  if (current) current.removeAttribute('aria-current')
  const before = current && current.closest('details')
  current = link
  link.setAttribute('aria-current', 'location')
  const details = link.closest('details')
  if (!field.value && before && before !== details) before.open = false
  details.open = true
  if (isWide.matches) nav.scrollTop += Math.min(0, link.getBoundingClientRect().top - 120) || Math.max(0, link.getBoundingClientRect().bottom - innerHeight + 80)
}

field.addEventListener('input', () => {
  search()
  scrollTo(0, 0)
})
none.querySelector('button').addEventListener('click', () => {
  clear()
  field.focus()
})
field.addEventListener('keydown', event => {
  if (event.key === 'Escape') clear()
  if (event.key !== 'Enter') return
  const [first] = search()
  if (!first || !field.value.trim()) return
  location.hash = first.link.hash
  first.article.querySelector('h3 a').focus()
})
document.addEventListener('keydown', event => {
  if (event.key === '/' && event.target !== field && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault()
    field.focus()
    field.select()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target === field || nav.contains(event.target))) return
  const stops = [field, ...nav.querySelectorAll('a, summary')].filter(stop => stop.checkVisibility())
  const next = stops[stops.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
})
for (const code of document.querySelectorAll('.example pre')) {
  const copy = document.createElement('button')
  copy.type = 'button'
  copy.className = 'copy'
  const head = (code.closest('details') || code).previousElementSibling
  const label = head ? head.textContent : 'Example'
  const said = word => {
    copy.textContent = word
    copy.setAttribute('aria-label', word + ': ' + label)
  }
  said('Copy')
  let timer
  copy.addEventListener('click', () => {
    const done = word => {
      said(word)
      hits.textContent = word
      clearTimeout(timer)
      timer = setTimeout(() => {
        said('Copy')
        if (hits.textContent === word) hits.textContent = ''
      }, 2000)
    }
    navigator.clipboard.writeText(code.textContent).then(() => done('Copied'), () => {
      getSelection().selectAllChildren(code)
      done('Selected')
    })
  })
  const frame = document.createElement('div')
  frame.className = 'copied'
  code.replaceWith(frame)
  frame.append(code, copy)
}
addEventListener('hashchange', () => {
  const target = document.getElementById(location.hash.slice(1))
  if (!target || target.checkVisibility()) return
  clear()
  target.scrollIntoView()
})
// Until all is laid out the browser guesses how tall it is, and where a link leads.
addEventListener('load', () => {
  const target = document.getElementById(location.hash.slice(1))
  if (!target || performance.getEntriesByType('navigation')[0].type !== 'navigate') return
  const settle = frames => {
    target.scrollIntoView()
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1))
  }
  settle(20)
})
const seen = new IntersectionObserver(
  changes => {
    for (const { isIntersecting, target } of changes) {
      const entry = isIntersecting && entries.find(each => each.article === target)
      if (entry) mark(entry.link)
    }
  },
  { rootMargin: '-15% 0px -75% 0px' },
)
for (const { article } of entries) seen.observe(article)
field.value = new URLSearchParams(location.search).get('q') || ''
if (field.value) search()
`
