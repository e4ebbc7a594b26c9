import { type Clip, type Question, questionsOfSection, readClip, writtenClip } from '@ventanilla/model'
import { listOf } from '../state/option-list.ts'
import { newId } from '../../../components/new-id.ts'

/** Where our own form of the parts stands in the page that other programs read. */
const attribute = 'data-ventanilla'

/** Parts as plain lines and as a page: a letter shows the list, an editor reads the parts as they are. */
export function writeClip(clip: Clip, data: DataTransfer): void {
  const blocks = 'questions' in clip ? [{ title: '', questions: clip.questions }] : clip.sections.map(blockOf)
  data.setData('text/plain', blocks.flatMap(linesOf).join('\n'))
  const page = document.createElement('div')
  page.setAttribute(attribute, writtenClip(clip))
  for (const { title, questions } of blocks) {
    if (title) page.append(element('h2', title))
    const list = element('ol')
    for (const question of questions) {
      const item = element('li', question.title.text)
      const parts = [...listOf(question, 'rows'), ...listOf(question, 'options')]
      if (parts.length > 0) {
        const options = element('ul')
        options.append(...parts.map(({ text }) => element('li', text.text)))
        item.append(options)
      }
      list.append(item)
    }
    page.append(list)
  }
  data.setData('text/html', page.outerHTML)
}

/** The parts on the clipboard, under new ids; nothing where it holds none of ours. */
export function clipOf(data: DataTransfer): Clip | undefined {
  const html = data.getData('text/html')
  if (!html.includes(attribute)) return undefined
  const page = new DOMParser().parseFromString(html, 'text/html')
  return readClip(page.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? '', newId)
}

type Block = { readonly title: string; readonly questions: readonly Question[] }

function blockOf(section: Parameters<typeof questionsOfSection>[0]): Block {
  return { title: section.title.text, questions: questionsOfSection(section) }
}

/** As a text is read that becomes questions: `#` opens a section, `*` requires, options stand under their question. */
function linesOf({ title, questions }: Block): string[] {
  return [
    ...(title ? [`# ${title}`] : []),
    ...questions.flatMap(question => [
      question.required ? `${question.title.text} *` : question.title.text,
      ...[...listOf(question, 'rows'), ...listOf(question, 'options')].map(({ text }) => `- ${text.text}`),
    ]),
  ]
}

function element(tag: string, words = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = words
  return made
}
