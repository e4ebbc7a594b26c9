/**
 * The script of the page that checks documents (server/src/features/public-pages/verify): whether a file is the one that was issued, by its
 * hash. The file is read here and goes nowhere: the page's policy lets it connect to nothing.
 */
const file = document.querySelector<HTMLElement>('#file')
const field = file?.querySelector<HTMLInputElement>('input')
const drop = document.querySelector<HTMLElement>('#drop')
// Without a secure connection a browser hashes nothing.
if (file && field && drop && 'subtle' in crypto) checkFiles(file, field, drop)

function checkFiles(file: HTMLElement, field: HTMLInputElement, drop: HTMLElement): void {
  const said = document.querySelector<HTMLElement>('#said')
  const [found, same, different] = ['found', 'same', 'different'].map(id => document.getElementById(id))
  /** A result stands where it is read; who hears the page is told it here. */
  const say = (sentence = '', isSeen = true) => {
    if (!said) return
    said.textContent = sentence
    said.classList.toggle('unseen', !isSeen)
  }
  const show = (part: HTMLElement | null | undefined, isShown: boolean) => {
    if (part) part.hidden = !isShown
  }

  async function check(given: File): Promise<void> {
    show(same, false)
    say(file.dataset['checking'])
    try {
      const isSame = (await hashOf(given)) === file.dataset['sha256']
      const result = isSame ? same : different
      for (const name of result?.querySelectorAll('.name') ?? []) name.textContent = given.name
      show(found, isSame)
      show(different, !isSame)
      show(same, isSame)
      say(result?.querySelector('h2, strong')?.textContent ?? '', false)
      const label = file.querySelector<HTMLElement>('[data-other]')
      if (label) label.textContent = label.dataset['other'] ?? ''
      if (!isSame) different?.scrollIntoView({ block: 'nearest' })
    } catch {
      say(file.dataset['unreadable'])
    }
  }

  field.addEventListener('change', () => {
    const [chosen] = field.files ?? []
    if (chosen) void check(chosen)
    // The same file again, once it was changed, is a change too.
    field.value = ''
  })
  for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'] as const) {
    drop.addEventListener(name, event => {
      event.preventDefault()
      drop.classList.toggle('over', name === 'dragenter' || name === 'dragover')
      const [dropped] = name === 'drop' ? (event.dataTransfer?.files ?? []) : []
      if (dropped) void check(dropped)
    })
  }
  file.hidden = false
}

async function hashOf(given: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await given.arrayBuffer()))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
