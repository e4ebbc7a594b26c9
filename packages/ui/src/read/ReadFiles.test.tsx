import { cleanup, render, screen } from '@testing-library/react'
import type { FormDefinition } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, expect, it } from 'vitest'
import { aDefinition } from '../flow/a-definition.ts'
import { ReadAnswer } from './ReadAnswer.tsx'
import { ReadSignatures } from './ReadSignatures.tsx'

const text = createLightText('en', englishAnswerMessages)
afterEach(cleanup)

const definition: FormDefinition = {
  ...aDefinition,
  sections: [
    {
      kind: 'simple',
      id: 'files',
      title: { text: 'Files' },
      description: { text: '' },
      repeatable: false,
      questions: [
        {
          id: 'photo',
          kind: 'open',
          dataType: 'title',
          title: { text: 'Photo of the tree' },
          required: false,
          attachments: { image: true, document: true, video: false },
        },
      ],
    },
  ],
}
const content = {
  sections: {
    files: {
      rows: [{ id: 'r', values: { photo: { value: null, image: { fileId: 'f1' }, document: { fileId: 'f2' } } } }],
    },
  },
}

it('shows the files of an answer: name, size, picture and the way to each; of an unknown one that it is there', () => {
  const fileOf = (id: string) =>
    id === 'f1' ? { name: 'tree.jpg', detail: '12 kB', href: '/files/f1', thumbnail: '/files/f1' } : undefined
  const { container } = render(
    <ReadAnswer
      definition={definition}
      content={content}
      hidden={new Set()}
      text={text}
      language="en"
      fileOf={fileOf}
    />,
  )
  expect(screen.getByRole('link', { name: /^tree.jpg/ }).getAttribute('href')).toBe('/files/f1')
  expect(screen.getByText('12 kB')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/f1')
  expect(screen.getByText('File attached')).toBeTruthy()
})

it('says of a signature that was not made that it was not', () => {
  const slot = { signatory: 'citizen', method: 'draw', required: false } as const
  render(
    <ReadSignatures
      base="en"
      slots={[
        { ...slot, id: 'one', title: 'Applicant' },
        { ...slot, id: 'two', title: 'Witness' },
      ]}
      given={[{ id: 'one', name: 'Ana', method: 'typed', fileId: 'f' }]}
      text={text}
    />,
  )
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(screen.getByText('With the name as written')).toBeTruthy()
  expect(screen.getByText('This signature was not made')).toBeTruthy()
})
