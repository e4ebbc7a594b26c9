import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { emptyContent, type FormDefinition } from '@ventanilla/model'
import { createLightText, englishAnswerMessages } from '@ventanilla/text/light'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AnswerForm } from '../../answer/AnswerForm.tsx'
import { aDefinition } from '../../answer/a-definition.ts'
import { type SendOptions, type UploadedFile, UploadRefused, type Uploads } from '../../answer/uploads.ts'

const text = createLightText('en', englishAnswerMessages)
const onSubmit = vi.fn()
afterEach(() => {
  cleanup()
  onSubmit.mockReset()
})

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
          required: true,
          attachments: { image: true, document: false, video: false },
        },
      ],
    },
  ],
}

/** The server's side of uploads, to be answered by the test. */
function aServer() {
  type Asked = { options: SendOptions; resolve(file: UploadedFile): void; reject(reason: Error): void }
  const asked: Asked[] = []
  const removed: string[] = []
  const uploads: Uploads = {
    send: (_file, options) => new Promise((resolve, reject) => asked.push({ options, resolve, reject })),
    async remove({ fileId }) {
      removed.push(fileId)
    },
  }
  return { asked, removed, uploads }
}

async function show() {
  const server = aServer()
  render(
    <AnswerForm
      definition={definition}
      initial={{ content: emptyContent(definition, () => 'r') }}
      text={text}
      language="en"
      who="public"
      level={2}
      isSaving={false}
      newId={() => 'r'}
      onSubmit={onSubmit}
      uploads={server.uploads}
    />,
  )
  const input = await screen.findByLabelText<HTMLInputElement>(/^Choose photo/)
  const choose = (name: string, size = 2048) =>
    fireEvent.change(input, { target: { files: [new File([new Uint8Array(size)], name)] } })
  return { ...server, choose }
}
const sent = { fileId: 'f1', token: 't1', name: 'tree.png', size: 2048, type: 'image/png' }
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save answer' }))

describe('a file field', () => {
  it('refuses a format before sending it, and lists it until it is taken back', async () => {
    const { asked, choose } = await show()
    choose('tree.gif')
    expect(screen.getByText('Invalid file format')).toBeTruthy()
    expect(asked).toEqual([])
    save()
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*tree.gif$/ }))
    expect(screen.queryByText('tree.gif')).toBeNull()
  })

  it('refuses one that is too large', async () => {
    const { choose } = await show()
    choose('tree.png', 5 * 1024 * 1024 + 1)
    expect(screen.getByText('The image is too large')).toBeTruthy()
  })

  it('asks for the missing file at its own field', async () => {
    await show()
    save()
    fireEvent.click(screen.getByRole('link', { name: /^Photo of the tree/ }))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Choose photo/))
  })

  it('sends, says so, and goes with the answer', async () => {
    const { asked, choose } = await show()
    choose('tree.png')
    expect(screen.getByRole('progressbar')).toBeTruthy()
    asked[0]?.resolve(sent)
    await screen.findByText('Image uploaded successfully')
    save()
    const [answer] = onSubmit.mock.calls[0] ?? []
    expect(answer.content.sections.files.rows[0].values.photo).toEqual({
      value: null,
      image: { fileId: 'f1', token: 't1' },
    })
  })

  it('holds a save until the file is there', async () => {
    const { asked, choose } = await show()
    choose('tree.png')
    save()
    expect(screen.getByText('The answer will be saved as soon as the file is uploaded.')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    asked[0]?.resolve(sent)
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  })

  it('sends again by itself after a lost connection, and stops when cancelled', async () => {
    const { asked, choose } = await show()
    choose('tree.png')
    asked[0]?.reject(new Error('lost'))
    await screen.findByText(/The connection is lost/)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(asked).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: /^Cancel.*tree.png$/ }))
    expect(asked[1]?.options.signal.aborted).toBe(true)
    expect(screen.getByText('Upload cancelled')).toBeTruthy()
  })

  it('shows the sentence of a refusal and sends again when asked', async () => {
    const { asked, choose } = await show()
    choose('tree.png')
    asked[0]?.reject(new UploadRefused('No room.'))
    await screen.findByText('No room.')
    fireEvent.click(screen.getByRole('button', { name: /^Try again.*tree.png$/ }))
    expect(asked).toHaveLength(2)
    expect(screen.queryByText('No room.')).toBeNull()
  })

  it('takes a sent file back', async () => {
    const { asked, removed, choose } = await show()
    choose('tree.png')
    asked[0]?.resolve(sent)
    await screen.findByText('Image uploaded successfully')
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*tree.png$/ }))
    expect(screen.getByText('Image removed successfully')).toBeTruthy()
    expect(removed).toEqual(['f1'])
    expect(screen.getByText('No file chosen')).toBeTruthy()
  })
})
