import {
  emptyContent,
  type FormDefinition,
  newForm,
  type Question,
  type Value,
  withQuestion,
  withSection,
  withValue,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { useLayoutEffect, useRef } from 'react'
import { checks } from '../../../packages/ui/src/flow/checks.ts'
import { AnswerForm } from '../../../packages/ui/src/form/AnswerForm.tsx'
import { logic } from '../../../packages/ui/src/lazy/logic/logic.tsx'
import { previewUploads } from '../../src/features/editor/preview/preview-uploads.ts'
import type { Case } from '../case.ts'
import { areas, nothing } from './samples.ts'

const none = { image: false, document: false, video: false }
const base = { id: 'asked', required: true, attachments: none }
const words = (text: string) => ({ text })
const options = areas.map(({ id, name }) => ({ id, text: words(name) }))

type Asked = {
  readonly file: string
  /** By the name of the kind in the list of cases. */
  readonly kinds: Readonly<
    Record<string, { question: Question; value: Value['value']; more?: readonly Question[]; at?: string }>
  >
}

const open = (
  title: string,
  more: Omit<Extract<Question, { kind: 'open' }>, keyof typeof base | 'kind' | 'title'>,
): Question => ({ ...base, kind: 'open', title: words(title), ...more })

/** Each kind of question that has a part of its own, as it is asked, answered, and wrong. */
const asked: readonly Asked[] = [
  {
    file: 'WrittenQuestion',
    kinds: {
      'e-mail': { question: open('Your e-mail', { dataType: 'email' }), value: 'ana@town.example' },
      phone: { question: open('Your phone', { dataType: 'phone', country: 'AR' }), value: '+5493534234567' },
      'document number': {
        question: open('Your document', { dataType: 'documentNumber', documents: ['dni', 'cuit'] }),
        value: '20123456786',
      },
      postcode: {
        question: open('Postcode', { dataType: 'string', pattern: '[A-Z]?\\d{4}', patternHint: 'X5900' }),
        value: 'X5900',
      },
    },
  },
  {
    file: 'LongTextQuestion',
    kinds: {
      'text with its count': {
        question: open('What happened?', { dataType: 'string', multiline: true, limits: { maxLength: 60 } }),
        value: 'A branch fell on the pavement.',
      },
    },
  },
  {
    file: 'BoundedDate',
    kinds: {
      'date between': {
        question: open('When?', { dataType: 'date', days: { min: '2026-01-01', max: { amount: 30, unit: 'days' } } }),
        value: '2026-03-27',
      },
    },
  },
  {
    file: 'ScaleQuestion',
    kinds: {
      numbers: {
        question: {
          ...base,
          kind: 'scale',
          title: words('How were you served?'),
          from: 0,
          points: 11,
          look: 'numbers',
          low: words('Very badly'),
          high: words('Very well'),
        },
        value: 8,
      },
      stars: {
        question: { ...base, kind: 'scale', title: words('The place'), from: 1, points: 5, look: 'stars' },
        value: 3,
      },
    },
  },
  {
    file: 'TableQuestion',
    kinds: {
      table: {
        question: {
          ...base,
          kind: 'table',
          title: words('Your street'),
          everyRow: true,
          rows: [
            { id: 'light', text: words('Lighting') },
            { id: 'clean', text: words('Cleaning and collection of what stands on the pavement') },
          ],
          options: ['Bad', 'Fair', 'Good'].map(text => ({ id: text, text: words(text) })),
        },
        value: { light: 'Good', clean: 'Bad' },
      },
    },
  },
  {
    file: 'CalculatedQuestion',
    kinds: {
      calculated: {
        question: {
          ...base,
          kind: 'calculated',
          required: false,
          title: words('To pay'),
          operation: 'product',
          terms: [{ questionId: 'number' }, { constant: 1250.5 }],
          decimals: 2,
          unit: words('pesos'),
        },
        value: 2,
        at: 'number',
        more: [{ ...base, id: 'number', kind: 'open', dataType: 'integer', title: words('How many?') }],
      },
    },
  },
  {
    file: 'WithOther',
    kinds: {
      'other: which?': {
        question: {
          ...base,
          kind: 'radio',
          title: words('Whom do you ask?'),
          searchable: false,
          options: [...options, { id: 'other', text: words('Other'), other: true }],
        },
        value: 'parks',
      },
      'number of choices': {
        question: {
          ...base,
          kind: 'select',
          title: words('What do you ask for?'),
          searchable: false,
          options,
          min: 2,
          max: 2,
        },
        value: ['parks', 'works'],
      },
    },
  },
  {
    file: 'ManyFiles',
    kinds: {
      'up to ten files': {
        question: {
          ...base,
          kind: 'boolean',
          title: words('Is the tree dangerous?'),
          attachments: { ...none, image: true, document: true },
          maxFiles: 10,
        },
        value: true,
      },
    },
  },
]

const folderOf = (file: string) => (file === 'ManyFiles' ? 'lazy/files' : 'question')

export const kinds: readonly Case[] = asked.map(({ file, kinds: shown }) => ({
  of: [`packages/ui/src/${folderOf(file)}/${file}.tsx`],
  where: 'form',
  states: Object.fromEntries(
    Object.entries(shown).flatMap(([name, { question, value, more = [], at }]) => {
      const questions = [...more, question]
      return [
        [name, (text: Text) => <Form text={text} questions={questions} />],
        [`${name}, answered`, (text: Text) => <Form text={text} questions={questions} value={value} at={at} />],
        [`${name}, wrong`, (text: Text) => <Form text={text} questions={questions} isSent />],
      ]
    }),
  ),
}))

type Props = {
  text: Text
  questions: readonly Question[]
  value?: Value['value']
  /** Whose value it is. */
  at?: string | undefined
  isSent?: boolean
}

function Form({ text, questions, value, at = base.id, isSent = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isSent)
      place.current?.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  }, [isSent])
  const definition = questions.reduce<FormDefinition>(
    (form, question, at) => withQuestion(form, { sectionId: 's' }, question, at),
    withSection(newForm('en').definition, {
      kind: 'simple',
      id: 's',
      title: { text: '' },
      description: { text: '' },
      repeatable: false,
      questions: [],
    }),
  )
  const content = emptyContent(definition, () => 'row')
  return (
    <div ref={place}>
      <AnswerForm
        checks={checks}
        logic={logic}
        definition={definition}
        when={{ timeZone: 'UTC' }}
        initial={{
          content:
            value === undefined
              ? content
              : withValue(content, { sectionId: 's', questionId: at, rowIndex: 0 }, { value }),
        }}
        text={text}
        language={text.language}
        who="public"
        level={2}
        isSaving={false}
        newId={() => 'row'}
        uploads={previewUploads}
        onSubmit={nothing}
      />
    </div>
  )
}
