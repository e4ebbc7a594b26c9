// The page's own script: hears of a saved answer. Whose message it is, is checked twice: the sender's window and its origin.
const frame = document.querySelector('iframe')

window.addEventListener('message', event => {
  if (event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return
  if (event.data?.type !== 'ANSWER_SAVED') return
  document.querySelector('.heard').textContent = `Reclamo registrado: ${event.data.docCode}`
})
