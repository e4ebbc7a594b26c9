import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText, type Text } from '@ventanilla/text/light'
import { Review, RootContext } from '@ventanilla/ui'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { addStyles } from '../../packages/widget/src/host/style-sheet.ts'
import { draw } from '../parity/draw.tsx'
import type { ShownState } from './forms.ts'

const english = createLightText('en', englishAnswerMessages)
let reviewed: Root | undefined

/** Draws a form in a shadow root in a place of the page, styled as in a town's; false where it has no such state. */
export async function drawForm(
  place: Element | null,
  id: string,
  state: ShownState,
  theme: string,
  text: Text = english,
): Promise<boolean> {
  reviewed?.unmount()
  reviewed = undefined
  const host = document.createElement('div')
  place?.replaceChildren(host)
  const root = host.attachShadow({ mode: 'open' })
  const addCss = addStyles(root, undefined)
  const box = document.createElement('div')
  box.className = 'ventanilla'
  box.dataset['theme'] = theme
  root.append(box)
  const around = (form: ReactNode) => (
    <RootContext.Provider value={{ container: box, addCss }}>
      <div className="v-root" lang={text.language}>
        {form}
      </div>
    </RootContext.Provider>
  )
  if (state === 'check') {
    const fixture = getFixture(id)
    reviewed = createRoot(box)
    const nothing = () => undefined
    const rest = { level: 2, isSaving: false, onSave: nothing, onBack: nothing, onChange: nothing } as const
    const answer = sampleAnswer(fixture, seededRandom(7))
    const review = (
      <Review
        definition={fixture.definition}
        answer={answer}
        hidden={new Set()}
        text={text}
        language={text.language}
        {...rest}
      />
    )
    reviewed.render(around(review))
    await new Promise(resolve => setTimeout(resolve, 50))
    return true
  }
  if (state !== 'dialog' && state !== 'files') {
    await draw(box, id, state, around, text)
    return true
  }
  await draw(box, id, 'conditions checked', around, text)
  return state === 'dialog' ? await openCalendar(box) : await dropFiles(box)
}

async function openCalendar(box: HTMLElement): Promise<boolean> {
  const button = box.querySelector<HTMLElement>('.v-date-button')
  button?.click()
  await new Promise(resolve => setTimeout(resolve, 50))
  return button !== null
}

/** One that is on its way and others beside it in the first field, one that is no good in the second. */
async function dropFiles(box: HTMLElement): Promise<boolean> {
  const [first, second] = box.querySelectorAll('.v-file')
  const drop = (field: Element | undefined, ...names: string[]) => {
    const dataTransfer = new DataTransfer()
    for (const name of names) dataTransfer.items.add(new File(['%PDF-'], name))
    field?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  drop(first, 'one.pdf', 'two.pdf', 'a-very-long-name-without-any-place-to-break-it-in-two.pdf')
  drop(second, 'one.exe', 'two.exe')
  await new Promise(resolve => setTimeout(resolve, 50))
  return first !== undefined
}
