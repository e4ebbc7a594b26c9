import type { FormDefinition, FormSettings, Question } from '@ventanilla/model'

const noFiles = { image: false, document: false, video: false }
const settings: FormSettings = {
  citizen: false,
  citizenRequired: false,
  portalAssociation: false,
  appointment: false,
  incidents: false,
  incidentPerState: false,
  email: false,
  geolocation: false,
  headerImage: false,
  digitalSignature: false,
  signedAnswersEditable: false,
  pdfDownloadCode: false,
  portablePdf: false,
  automaticDownload: false,
  customVoucher: false,
  editableForm: false,
  paymentGateway: false,
  recipient: false,
  platformSync: false,
}

const open = (
  id: string,
  title: string,
  dataType: 'string' | 'integer' | 'decimal' | 'date' | 'link',
  required = false,
): Question => ({
  id,
  kind: 'open',
  dataType,
  title: { text: title },
  required,
  attachments: noFiles,
})
const options = (...texts: string[]) => texts.map(text => ({ id: text.toLowerCase(), text: { text } }))

/** A small form of every section kind, for the tests of these components. */
export const aDefinition: FormDefinition = {
  language: 'en',
  title: { text: 'Tree pruning' },
  description: { text: 'For trees on the pavement.' },
  settings,
  states: { available: [], initial: null },
  signatures: [],
  sections: [
    {
      kind: 'simple',
      id: 'person',
      title: { text: 'About you' },
      description: { text: '' },
      repeatable: false,
      questions: [
        open('name', 'Name', 'string', true),
        open('since', 'Living here since', 'date'),
        open('height', 'Height in metres', 'decimal'),
        open('page', 'Web page', 'link'),
      ],
    },
    {
      kind: 'simple',
      id: 'trees',
      title: { text: 'The trees' },
      description: { text: 'One by one.' },
      repeatable: true,
      questions: [
        {
          id: 'kind',
          kind: 'radio',
          title: { text: 'Kind' },
          required: true,
          searchable: false,
          options: options('Lime', 'Plane'),
          attachments: noFiles,
        },
        { id: 'danger', kind: 'boolean', title: { text: 'Is it dangerous?' }, required: false, attachments: noFiles },
      ],
    },
    {
      kind: 'conditional',
      id: 'reason',
      title: { text: 'Reasons' },
      description: { text: '' },
      required: true,
      single: true,
      conditions: [
        {
          id: 'cables',
          label: { text: 'Touches cables' },
          questions: [
            {
              id: 'which',
              kind: 'select',
              title: { text: 'Which cables' },
              required: true,
              searchable: false,
              options: options('Light', 'Phone'),
              attachments: noFiles,
            },
          ],
        },
        {
          id: 'pavement',
          label: { text: 'Lifts the pavement' },
          questions: [open('metres', 'How many metres', 'integer')],
        },
      ],
    },
  ],
}
