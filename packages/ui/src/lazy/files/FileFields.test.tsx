import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FormDefinition } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDefinition } from '../../flow/a-definition.ts'
import { checks } from '../../flow/checks.ts'
import {
  type FilesInHand,
  type KnownFile,
  type SendOptions,
  type UploadedFile,
  UploadRefused,
  type Uploads,
  uploadFailure,
} from '../../flow/uploads.ts'
import { AnswerForm } from '../../form/AnswerForm.tsx'

const text = createLightText('en', englishAnswerMessages)
const onSubmit = vi.fn()
afterEach(() => {
  cleanup()
  onSubmit.mockReset()
})

const aForm: FormDefinition = {
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
function aServer(known: Record<string, KnownFile> = {}) {
  type Asked = { options: SendOptions; resolve(file: UploadedFile): void; reject(reason: Error): void }
  const asked: Asked[] = []
  const removed: string[] = []
  const chosen: (string | undefined)[] = []
  const hands: FilesInHand[] = []
  const uploads: Uploads = {
    known,
    onChosen: (_key, file) => chosen.push(file?.name),
    onFiles: files => hands.push(files),
    send: (_file, options) => new Promise((resolve, reject) => asked.push({ options, resolve, reject })),
    async remove({ fileId }) {
      removed.push(fileId)
    },
  }
  return { asked, removed, chosen, hands, uploads }
}

async function show(
  known: Record<string, KnownFile> = {},
  given?: { fileId: string; token: string },
  definition = aForm,
) {
  const server = aServer(known)
  const rows = [{ id: 'r', values: { photo: { value: null, ...(given && { image: given }) } } }]
  render(
    <AnswerForm
      checks={checks}
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content: { sections: { files: { rows } } } }}
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
  const input = () => screen.findByLabelText<HTMLInputElement>(/^Choose photo/)
  await waitFor(() => expect(document.querySelector('.v-blank')).toBeNull())
  const choose = async (name: string, size = 2048) =>
    fireEvent.change(await input(), { target: { files: [new File([new Uint8Array(size)], name)] } })
  return { ...server, choose }
}
const sent = { fileId: 'f1', token: 't1', name: 'tree.png', size: 2048, type: 'image/png' }
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save answer' }))

describe('a file field', () => {
  it('refuses a format before sending it, and lists it until it is taken back', async () => {
    const { asked, choose } = await show()
    await choose('tree.gif')
    expect(screen.getByText('Invalid file format')).toBeTruthy()
    expect(asked).toEqual([])
    save()
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*tree.gif$/ }))
    expect(screen.queryByText('tree.gif')).toBeNull()
  })

  it('refuses one that is too large', async () => {
    const { choose } = await show()
    await choose('tree.png', 5 * 1024 * 1024 + 1)
    expect(screen.getByText('The image is too large')).toBeTruthy()
  })

  const drop = (...names: string[]) => {
    const box = document.querySelector('.v-file')
    if (box) fireEvent.drop(box, { dataTransfer: { files: names.map(name => new File(['x'], name)) } })
  }
  const said = () => document.querySelector('output.v-sr')?.textContent
  const noted = () => document.querySelector('.v-file-note')?.textContent

  it('takes the first of several files and says, also to who does not see it, which ones it did not take', async () => {
    const { asked, choose } = await show()
    drop('one.png', 'two.png', '<b>three</b>.png')
    const note = 'This field takes one file. Not taken: two.png, <b>three</b>.png.'
    expect(noted()).toBe(note)
    expect(said()).toBe(`Uploading one.png… ${note}`)
    expect(screen.getByText('one.png')).toBeTruthy()
    expect(asked).toHaveLength(1)
    drop('a.png', 'b.png', 'c.png', 'd.png', 'e.png')
    expect(said()).toBe('This field takes one file. Not taken: a.png, b.png, c.png and 2 more.')
    expect(asked).toHaveLength(1)
    asked[0]?.resolve(sent)
    await screen.findByText('Image uploaded successfully')
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*one.png$/ }))
    expect(noted()).toBeUndefined()
    await choose('again.png')
    expect(noted()).toBeUndefined()
  })

  it('says so beside what is wrong with the first, and takes another in the place of one that is no good', async () => {
    const { asked } = await show()
    drop('tree.gif', 'tree.png')
    expect(screen.getByText('Invalid file format')).toBeTruthy()
    expect(noted()).toBe('This field takes one file. Not taken: tree.png.')
    drop('tree.png')
    expect(screen.queryByText('Invalid file format')).toBeNull()
    expect(noted()).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  it('hears of several files that were picked at once, and of a drop without files', async () => {
    const { asked } = await show()
    drop()
    expect(said()).toBe('')
    const files = ['one.png', 'two.png'].map(name => new File(['x'], name))
    fireEvent.change(await screen.findByLabelText(/^Choose photo/), { target: { files } })
    expect(noted()).toBe('This field takes one file. Not taken: two.png.')
    expect(asked).toHaveLength(1)
  })

  it.each([
    [true, 'Photo of the tree (the file is required)'],
    [false, 'Photo of the tree (optional)'],
  ])('calls a text beside its file optional only where the file is too (required: %s)', async (required, label) => {
    const [section] = aForm.sections
    const [photo] = section?.kind === 'simple' ? section.questions : []
    if (section?.kind !== 'simple' || photo?.kind !== 'open') throw new Error('no photo')
    const asked = { ...photo, dataType: 'string' as const, required }
    await show({}, undefined, { ...aForm, sections: [{ ...section, questions: [asked] }] })
    expect(screen.getByLabelText(label)).toBeTruthy()
  })

  it('asks for the missing file at its own field', async () => {
    await show()
    save()
    fireEvent.click(screen.getByRole('link', { name: /^Photo of the tree/ }))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Choose photo/))
  })

  it('sends, says so, and goes with the answer', async () => {
    const { asked, choose } = await show()
    await choose('tree.png')
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
    await choose('tree.png')
    save()
    expect(screen.getByText('The answer will be saved as soon as the file is uploaded.')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    asked[0]?.resolve(sent)
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  })

  it('sends again by itself after a lost connection, and stops when cancelled', async () => {
    const { asked, choose } = await show()
    await choose('tree.png')
    asked[0]?.reject(new Error('lost'))
    await screen.findByText(/The connection is lost/)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(asked).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: /^Cancel.*tree.png$/ }))
    expect(asked[1]?.options.signal.aborted).toBe(true)
    expect(screen.getByText('Upload cancelled')).toBeTruthy()
  })

  it.each([
    ['busy', undefined, /^The server is busy/],
    ['busy', { status: 503, code: 'service.unavailable', detail: 'LazyParts.' }, /^The server is busy/],
    ['offline', undefined, /^The connection is lost/],
  ] as const)('says why it waits: %s %j', async (trouble, problem, sentence) => {
    const { asked, choose } = await show()
    await choose('tree.png')
    asked[0]?.reject(uploadFailure({ trouble, problem, cause: undefined }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it.each([
    ['failed', undefined, /^An error occurred while uploading/, true],
    [
      'failed',
      { status: 500, code: 'service.failed', detail: 'Number 7.' },
      /^An error occurred while uploading/,
      true,
    ],
    ['busy', { status: 503, code: 'upload.full', detail: 'No room.' }, 'No room.', true],
    ['refused', { status: 409, code: 'upload.quota', detail: 'Too many.' }, 'Too many.', true],
    ['refused', { status: 413, code: 'upload.tooLarge', detail: 'Too large.' }, 'Too large.', false],
    ['refused', { status: 415, code: 'upload.type', detail: 'No picture.' }, 'No picture.', false],
  ] as const)('does not blame the connection: %s %j', async (trouble, problem, sentence, canRetry) => {
    const { asked, choose } = await show()
    await choose('tree.png')
    asked[0]?.reject(uploadFailure({ trouble, problem, cause: undefined }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^Try again/ })).toHaveLength(canRetry ? 1 : 0)
    expect(asked).toHaveLength(1)
  })

  it.each([
    [5 * 1024 * 1024 + 204, '5.1 MB'],
    [0, '0 kB'],
  ])('tells the size of a file of %i bytes so that it does not contradict why it is refused', async (size, told) => {
    const { asked } = await show()
    const file = new File(['x'], 'tree.png')
    Object.defineProperty(file, 'size', { value: size })
    fireEvent.change(await screen.findByLabelText(/^Choose photo/), { target: { files: [file] } })
    expect(screen.getByText(told)).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('offers no other try of a file that would be refused again', async () => {
    const { asked, choose } = await show()
    await choose('tree.png')
    asked[0]?.reject(new UploadRefused('That is no image.', { isFinal: true }))
    expect(await screen.findByText('That is no image.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*tree.png$/ }))
    expect(screen.getByLabelText(/^Choose photo/)).toBeTruthy()
  })

  it('shows the sentence of a refusal and sends again when asked', async () => {
    const { asked, choose } = await show()
    await choose('tree.png')
    asked[0]?.reject(new UploadRefused('No room.'))
    await screen.findByText('No room.')
    fireEvent.click(screen.getByRole('button', { name: /^Try again.*tree.png$/ }))
    expect(asked).toHaveLength(2)
    expect(screen.queryByText('No room.')).toBeNull()
  })

  it('takes a sent file back', async () => {
    const { asked, removed, choose } = await show()
    await choose('tree.png')
    asked[0]?.resolve(sent)
    await screen.findByText('Image uploaded successfully')
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*tree.png$/ }))
    expect(screen.getByText('Image removed successfully')).toBeTruthy()
    expect(removed).toEqual(['f1'])
    expect(screen.getByText('No file chosen')).toBeTruthy()
  })

  it('brings back what was taken away by mistake, until another file is chosen', async () => {
    const { asked, removed, choose } = await show()
    await choose('tree.png')
    asked[0]?.resolve(sent)
    await screen.findByText('Image uploaded successfully')
    const undo = () => screen.queryByRole('button', { name: /^Undo.*tree.png$/ })
    expect(undo()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*tree.png$/ }))
    fireEvent.click(undo() ?? document.body)
    expect([undo(), asked.length, removed]).toEqual([null, 2, ['f1']])
    asked[1]?.resolve({ ...sent, fileId: 'f2', token: 't2' })
    const remove = await screen.findByRole('button', { name: /^Remove.*tree.png$/ })
    expect(document.activeElement).toBe(remove)
    save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.calls[0]?.[0].content.sections.files.rows[0].values.photo.image.fileId).toBe('f2')
    fireEvent.click(remove)
    await choose('other.png')
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel.*other.png$/ }))
    expect([undo(), screen.queryByRole('button', { name: /^Undo.*other.png$/ }) !== null]).toEqual([null, true])
  })

  it('begins with a file that the server has, by its name', async () => {
    await show({ 'files.r.photo:image': { name: 'before.png', size: 2048 } }, { fileId: 'f0', token: 't0' })
    expect(await screen.findByText('before.png')).toBeTruthy()
    expect(screen.getByText('2 kB')).toBeTruthy()
  })

  it('sends a kept file that had not reached the server', async () => {
    const { asked } = await show({ 'files.r.photo:image': new File(['x'], 'before.png') })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.getByText('before.png')).toBeTruthy()
  })

  it('has its file at hand for who needs it again, and tells of what is chosen and taken back', async () => {
    const { asked, chosen, hands, choose } = await show()
    await choose('tree.png')
    asked[0]?.resolve(sent)
    await screen.findByText('Image uploaded successfully')
    const [hand] = hands
    expect(hand?.fileOf('f1')).toMatchObject({ name: 'tree.png', size: 2048 })
    expect([hand?.canResend('f1'), hand?.canResend('f2')]).toEqual([true, false])
    const again = hand?.resend('f1', () => undefined)
    asked[1]?.resolve({ ...sent, fileId: 'f2', token: 't2' })
    expect(await again).toEqual({ fileId: 'f2', token: 't2' })
    save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.calls[0]?.[0].content.sections.files.rows[0].values.photo.image.fileId).toBe('f2')
    fireEvent.click(screen.getByRole('button', { name: /^Remove.*tree.png$/ }))
    expect(chosen).toEqual(['tree.png', undefined])
  })
})
