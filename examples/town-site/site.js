// The page's own script: shows what the form tells it. Message and events carry codes only, never what somebody wrote.
const panel = document.querySelector('.events')
const list = panel?.querySelector('ol')

function show(name, detail) {
  if (!panel || !list) return
  const entry = document.createElement('li')
  const code = document.createElement('code')
  code.textContent = name
  entry.append(code, ` ${detail}`)
  list.append(entry)
  panel.hidden = false
}

window.addEventListener('message', event => {
  if (event.source !== window || event.origin !== window.location.origin) return
  if (event.data?.type === 'ANSWER_SAVED') show('ANSWER_SAVED', `${event.data.docCode}, ${event.data.timestamp}`)
})
