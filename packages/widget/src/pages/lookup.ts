/** The script of the look-ups by code (server/src/features/public-pages/lookup-pages.ts), which work without it too: it spares the new page. */
import { saveFile } from '@ventanilla/ui'
import { fileName } from '../host/file-name.ts'
import { adoptFrame } from '../host/adopt-frame.ts'

const form = document.querySelector<HTMLFormElement>('#lookup')
const field = document.querySelector<HTMLInputElement>('#code')
const result = document.querySelector<HTMLElement>('#result')
const button = form?.querySelector('button')
if (form && field && result && button) improve(form, field, result, button)

function improve(form: HTMLFormElement, field: HTMLInputElement, result: HTMLElement, button: HTMLButtonElement): void {
  let asked: AbortController | undefined
  const isEmpty = () => field.value.trim() === ''
  const showButton = () => {
    button.disabled = isEmpty()
  }
  const say = (name: 'busy' | 'done' | 'nothing', sentence = '') => {
    const line = document.createElement('p')
    line.className = name
    line.textContent = sentence
    result.replaceChildren(line)
  }

  async function search(): Promise<void> {
    asked?.abort()
    const own = new AbortController()
    asked = own
    say('busy', form.dataset['searching'])
    try {
      const response = await send(own.signal)
      if (response.headers.get('Content-Type')?.includes('pdf')) {
        saveFile(await response.blob(), fileName(response, 'acta.pdf'))
        say('done', form.dataset['done'])
      } else {
        const page = new DOMParser().parseFromString(await response.text(), 'text/html')
        const found = page.querySelector('#result')
        if (!found) throw new Error('another page')
        result.replaceChildren(...found.childNodes)
        // Whose answer was found stands around the page.
        adoptFrame(page)
        document.title = page.title
      }
    } catch {
      if (!own.signal.aborted) say('nothing', form.dataset['failed'])
    }
  }

  /** In the language and look of this page; the code of a record stays out of every address. */
  async function send(signal: AbortSignal): Promise<Response> {
    const query = new URLSearchParams(window.location.search)
    query.delete('code')
    const code = field.value.trim()
    if (form.method === 'post') {
      const body = new URLSearchParams({ code })
      return await fetch(`${form.action}?${query}`, { method: 'POST', body, signal })
    }
    query.set('code', code)
    const address = `${form.action}?${query}`
    window.history.replaceState(null, '', address)
    return await fetch(address, { signal })
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (isEmpty()) field.focus()
    else void search()
  })
  field.addEventListener('input', showButton)
  window.addEventListener('pageshow', showButton)
  showButton()
}
