import { type AnswerContent, type FormDefinition, newForm } from '@ventanilla/model'

const attachments = { image: true, document: false, video: false }

/** A form as small as one can be that still asks for something. */
export const exampleDefinition: FormDefinition = {
  ...newForm('en').definition,
  title: { text: 'Broken street lamp', translations: { es: { text: 'Farola rota', of: 'Broken street lamp' } } },
  description: { text: 'Tell us which lamp does not work.' },
  sections: [
    {
      kind: 'simple',
      id: 'lamp',
      title: { text: 'The lamp' },
      description: { text: '' },
      repeatable: false,
      questions: [
        { kind: 'open', dataType: 'string', id: 'street', title: { text: 'Street' }, required: true, attachments },
      ],
    },
  ],
}

/** An answer to it. */
export const exampleContent: AnswerContent = {
  sections: { lamp: { rows: [{ id: 'r1', values: { street: { value: 'Sabattini 40' } } }] } },
}
