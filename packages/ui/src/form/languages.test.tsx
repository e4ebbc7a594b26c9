import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { emptyContent, type FormDefinition, type LocalizedText, languages } from '@ventanilla/model'
import { fixtures, getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, describe, expect, it } from 'vitest'
import { checks } from '../flow/checks.ts'
import { ReadAnswer } from '../read/ReadAnswer.tsx'
import { AnswerForm } from './AnswerForm.tsx'

afterEach(cleanup)
const text = createLightText('en', englishAnswerMessages)
const uploads = { send: () => new Promise<never>(() => undefined), remove: async () => undefined }

/** Every text of a definition that people read, wherever it stands. */
function textsOf(part: unknown): LocalizedText[] {
  if (Array.isArray(part)) return part.flatMap(textsOf)
  if (typeof part !== 'object' || part === null) return []
  if ('text' in part && typeof part.text === 'string' && !('id' in part)) return [part as LocalizedText]
  return Object.values(part).flatMap(textsOf)
}

/** Texts that an English page has to leave in the form's own language, and those it can say in English. */
function texts(definition: FormDefinition) {
  const { signatures, ...rest } = definition
  const all = [...textsOf(rest), ...signatures.map(({ title }): LocalizedText => ({ text: title }))]
  const foreign = all.filter(each => each.text.trim() && !each.translations?.en)
  const translated = all.flatMap(each => each.translations?.en?.text ?? [])
  const sameInBoth = new Set(translated)
  return { foreign: new Set(foreign.map(each => each.text.trim()).filter(each => !sameInBoth.has(each))), translated }
}

function shown(box: Element): { words: string; lang: string | null }[] {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const found: { words: string; lang: string | null }[] = []
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim() ?? ''
    const lang = walker.currentNode.parentElement?.closest('[lang]')?.getAttribute('lang') ?? null
    if (words) found.push({ words, lang })
  }
  for (const image of box.querySelectorAll('img[alt]'))
    found.push({ words: image.getAttribute('alt') ?? '', lang: image.getAttribute('lang') })
  return found
}

function expectMarked(box: Element, definition: FormDefinition): number {
  const { foreign, translated } = texts(definition)
  // 'No' is in both languages, and said by both.
  const parts = shown(box).filter(({ words }) => words !== text.t('answer.no'))
  const wrong = parts.filter(({ words, lang }) => lang !== (foreign.has(words) ? definition.language : null))
  expect(wrong).toEqual([])
  return parts.filter(({ words, lang }) => lang !== null || translated.includes(words)).length
}

const until = (box: Element) => waitFor(() => expect(box.querySelector('.v-blank')).toBeNull())

it.each(languages)('says the number of a section without a title once in %s', async language => {
  const { definition } = getFixture('neighbour-complaint')
  const [first, ...others] = definition.sections
  if (!first) throw new Error('no sections')
  const words = createText(language, await loadMessages(language))
  const said = (title: string) => {
    const { container } = render(
      <AnswerForm
        checks={checks}
        definition={{ ...definition, sections: [{ ...first, title: { text: title } }, ...others] }}
        initial={{ content: emptyContent(definition, () => 'r') }}
        text={words}
        language={language}
        who="staff"
        level={2}
        when={{ timeZone: 'UTC' }}
        isSaving={false}
        newId={() => 'r'}
        onSubmit={() => undefined}
        uploads={uploads}
      />,
    )
    const line = container.querySelector('.v-progress-words')?.textContent
    cleanup()
    return line
  }
  const numbers = words.t('answer.progress', { number: 1, total: definition.sections.length })
  expect(said('Lugar')).toBe(`${numbers}: Lugar`)
  expect(said('')).toBe(numbers)
})

describe.each(fixtures.map(({ id }) => id))('%s on an English page (WCAG 3.1.2)', id => {
  const fixture = getFixture(id)
  const { definition } = fixture

  it('marks what is asked in another language, wherever it stands, and nothing else', async () => {
    const { container } = render(
      <AnswerForm
        checks={checks}
        definition={definition}
        initial={{ content: emptyContent(definition, () => 'r') }}
        text={text}
        language="en"
        who="staff"
        level={2}
        when={{ timeZone: 'UTC' }}
        isSaving={false}
        newId={() => 'r'}
        onSubmit={() => undefined}
        uploads={uploads}
        headerImage="header.png"
      />,
    )
    await until(container)
    for (const box of container.querySelectorAll<HTMLElement>('.v-condition > .v-option > input')) box.click()
    await until(container)
    const form = container.querySelector('form')
    if (form) fireEvent.submit(form)
    expect(expectMarked(container, definition)).toBeGreaterThan(3)
  })

  it('does so where the answer is read', () => {
    const { content } = sampleAnswer(fixture, seededRandom(3))
    const { container } = render(
      <ReadAnswer definition={definition} content={content} hidden={new Set()} text={text} language="en" />,
    )
    expect(expectMarked(container, definition)).toBeGreaterThan(3)
  })
})
