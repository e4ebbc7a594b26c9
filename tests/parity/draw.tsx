import { emptyContent, hiddenParts } from '@ventanilla/model'
import {
  answerOfEveryKind,
  type Fixture,
  fixtures,
  formOfEveryKind,
  getFixture,
  sampleAnswer,
  seededRandom,
} from '@ventanilla/model/fixtures'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { AnswerForm, type CompleteAnswer, checks, ReadAnswer } from '@ventanilla/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Every state of a form that this file can bring about. */
export const states = ['empty', 'filled', 'errors', 'rows added', 'conditions checked', 'read'] as const
export type ParityState = (typeof states)[number]
const toPress: Partial<Record<ParityState, string>> = {
  errors: 'button[type=submit]',
  'rows added': '.v-rows > .v-button',
  'conditions checked': '.v-condition > .v-option > input',
}
/** The demo's forms, and one that asks every kind of question there is. */
const everyKind: Fixture = { ...getFixture('public-consultation'), id: 'every-kind', definition: formOfEveryKind() }
const drawn = [...fixtures, everyKind]
export const fixtureIds = drawn.map(({ id }) => id)

const english = createLightText('en', englishAnswerMessages)
const uploads = { send: () => new Promise<never>(() => undefined), remove: async () => undefined }
/** Fetches what forms load later, so that it is there at once when one is drawn. */
export async function warm(): Promise<void> {
  await Promise.all([
    import('../../packages/ui/src/location/LocationSection.tsx'),
    import('../../packages/ui/src/question/SearchSelect.tsx'),
    import('../../packages/ui/src/question/LateQuestion.tsx'),
    import('../../packages/ui/src/lazy/date/CalendarDialog.tsx'),
    import('../../packages/ui/src/lazy/files/FileFields.tsx'),
    import('../../packages/ui/src/lazy/files/ManyFiles.tsx'),
    import('../../packages/ui/src/lazy/map/place-map.ts'),
    import('../../packages/ui/src/lazy/signature/Signatures.tsx'),
  ])
}

/** Until nothing changes any more. */
async function settle(box: HTMLElement): Promise<void> {
  let hasChanged = false
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })
  let calm = -1
  for (let tries = 0; tries < 100 && calm < 3; tries++) {
    await new Promise(resolve => setTimeout(resolve, 3))
    hasChanged ||= observer.takeRecords().length > 0
    calm = hasChanged || box.querySelector('.v-blank') ? 0 : calm + 1
    hasChanged = false
  }
  observer.disconnect()
}

/** Draws a fixture in a state, the way a person brings it about, with what its components need around them. Gives what takes it away. */
export async function draw(
  box: HTMLElement,
  id: string,
  state: ParityState,
  around = (form: ReactNode) => form,
  text = english,
): Promise<() => void> {
  const fixture = drawn.find(each => each.id === id) ?? getFixture(id)
  const { definition, live } = fixture
  let ids = 0
  const newId = () => `new${++ids}`
  const sample: CompleteAnswer =
    fixture === everyKind ? { content: answerOfEveryKind() } : sampleAnswer(fixture, seededRandom(7))
  const isFull = state === 'filled' || state === 'read'
  const root = createRoot(box)
  const form =
    state === 'read' ? (
      <ReadAnswer
        definition={definition}
        content={sample.content}
        hidden={hiddenParts(definition, sample.content)}
        text={text}
        language={text.language}
      />
    ) : (
      <AnswerForm
        checks={checks}
        definition={definition}
        when={{ timeZone: 'UTC' }}
        initial={isFull ? sample : { content: emptyContent(definition, newId) }}
        text={text}
        language={text.language}
        who={live.public ? 'public' : 'staff'}
        level={2}
        isSaving={false}
        newId={newId}
        onSubmit={() => undefined}
        uploads={uploads}
      />
    )
  root.render(around(form))
  await settle(box)
  const pressed = toPress[state]
  if (pressed) {
    box.querySelectorAll<HTMLElement>(pressed).forEach(each => each.click())
    await settle(box)
  }
  return () => root.unmount()
}
