import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { AttachedFile, FormDefinition, Value } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDefinition } from '../../flow/a-definition.ts'
import { checks } from '../../flow/checks.ts'
import { knownFiles } from '../../flow/known-files.ts'
import {
  type FilesInHand,
  type KnownFile,
  type SendOptions,
  type UploadedFile,
  UploadRefused,
  type Uploads,
} from '../../flow/uploads.ts'
import { AnswerForm } from '../../form/AnswerForm.tsx'

const text = createLightText('en', englishAnswerMessages)
const onSubmit = vi.fn()
afterEach(() => {
  cleanup()
  onSubmit.mockReset()
})

const aForm = (attachments = { image: true, document: true, video: false }): FormDefinition => ({
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
          id: 'photos',
          kind: 'open',
          dataType: 'title',
          title: { text: 'Photos of the tree' },
          required: true,
          attachments,
          maxFiles: 3,
        },
      ],
    },
  ],
})

type Asked = { name: string; options: SendOptions; resolve(file: UploadedFile): void; reject(reason: Error): void }

async function show(
  given: AttachedFile[] = [],
  known: Record<string, KnownFile> = {},
  definition = aForm(),
  pageOf?: Uploads['pageOf'],
) {
  const asked: Asked[] = []
  const removed: string[] = []
  const kept = new Map<string, string>()
  const hands: FilesInHand[] = []
  const uploads: Uploads = {
    known,
    onChosen: (key, file) => (file ? kept.set(key, file.name) : kept.delete(key)),
    onFiles: files => hands.push(files),
    send: (file, options) =>
      new Promise((resolve, reject) => asked.push({ name: file.name, options, resolve, reject })),
    remove: async ({ fileId }) => void removed.push(fileId),
    ...(pageOf && { pageOf }),
  }
  let id = 0
  const rows = [{ id: 'r', values: { photos: { value: null, ...(given.length > 0 && { files: given }) } } }]
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
      newId={() => `n${++id}`}
      onSubmit={onSubmit}
      uploads={uploads}
    />,
  )
  const input = await screen.findByLabelText<HTMLInputElement>(/^Choose files/)
  const choose = (...names: string[]) =>
    fireEvent.change(input, { target: { files: names.map(name => new File(['x'], name)) } })
  const send = async (name: string, fileId: string) => {
    asked.findLast(each => each.name === name)?.resolve({ fileId, token: `t-${fileId}`, name, size: 1, type: '' })
    await screen.findByText(`${name} was uploaded`)
  }
  return { asked, removed, kept, hands, choose, send }
}

const list = () => screen.queryAllByRole('listitem').map(row => row.querySelector('.v-file-name')?.textContent)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save answer' }))
async function saved(): Promise<Value['files']> {
  save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  return onSubmit.mock.lastCall?.[0].content.sections.files.rows[0].values.photos?.files
}
const said = () => document.querySelector('output.v-sr')?.textContent

describe('a field of several files', () => {
  it('sends all that are chosen together and keeps them in the order in which they were chosen', async () => {
    const { asked, choose, send } = await show()
    choose('one.png', 'two.pdf')
    expect(list()).toEqual(['one.png', 'two.pdf'])
    expect(asked.map(({ name, options }) => [name, options.kind])).toEqual([
      ['one.png', 'image'],
      ['two.pdf', 'document'],
    ])
    await send('two.pdf', 'f2')
    await send('one.png', 'f1')
    expect(await saved()).toEqual([
      { kind: 'image', fileId: 'f1', token: 't-f1' },
      { kind: 'document', fileId: 'f2', token: 't-f2' },
    ])
  })

  it('shows the first page of a PDF once the server has drawn it, which nothing waits for', async () => {
    const pages = new Map<string, (page: Blob | undefined) => void>()
    const pageOf = ({ fileId }: { fileId: string }) =>
      new Promise<Blob | undefined>(resolve => pages.set(fileId, resolve))
    const given: AttachedFile[] = [{ kind: 'document', fileId: 'f0', token: 't-f0' }]
    const known = { 'files.r.photos:files#f0': { name: 'from before.PDF', size: 9 } }
    const { choose, send } = await show(given, known, aForm(), pageOf)
    choose('two.pdf', 'three.docx')
    await send('two.pdf', 'f2')
    await send('three.docx', 'f3')
    expect([...pages.keys()]).toEqual(['f0', 'f2'])
    expect(await saved()).toHaveLength(3)
    const pictures = () => screen.queryAllByRole('listitem').map(row => row.querySelector('img') !== null)
    expect(pictures()).toEqual([false, false, false])
    pages.get('f2')?.(new Blob(['x'], { type: 'image/png' }))
    await waitFor(() => expect(pictures()).toEqual([false, true, false]))
    pages.get('f0')?.(undefined)
    await waitFor(() => expect(pictures()).toEqual([false, true, false]))
  })

  it('takes as many as there is room for, and says which ones it did not take', async () => {
    const { asked, choose } = await show()
    choose('a.png', 'b.png', 'c.png', 'd.png', 'e.png')
    expect(asked).toHaveLength(3)
    expect(screen.getByText('This question takes up to 3 files. Not taken: d.png, e.png.')).toBeTruthy()
    expect(said()).toContain('Uploading 3 files…')
    expect(screen.queryByLabelText(/^Choose files/)).toBeNull()
    expect(screen.getByText(/^This question has the 3 files that it takes/)).toBeTruthy()
  })

  it('says of what does not belong here what does, beside the others, and keeps the answer until it is gone', async () => {
    const { choose, send } = await show()
    choose('wind.mp4', 'one.png')
    const row = screen.getByText('wind.mp4').closest('li') ?? document.body
    expect(within(row).getByText(/Upload JPG or PNG photos, or a PDF\./)).toBeTruthy()
    await send('one.png', 'f1')
    save()
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Remove: wind.mp4' }))
    expect(await saved()).toHaveLength(1)
  })

  it('takes one away and brings it back', async () => {
    const { removed, kept, choose, send } = await show()
    choose('one.png', 'two.png')
    await send('one.png', 'f1')
    await send('two.png', 'f2')
    fireEvent.click(screen.getByRole('button', { name: 'Remove: one.png' }))
    expect([list(), removed]).toEqual([['two.png'], ['f1']])
    expect([...kept.values()]).toEqual(['two.png'])
    const undo = screen.getByRole('button', { name: /^Undo.*one.png$/ })
    fireEvent.click(undo)
    await send('one.png', 'f3')
    expect((await saved())?.map(({ fileId }) => fileId)).toEqual(['f2', 'f3'])
  })

  it('tries one again without touching the others', async () => {
    const { asked, choose, send } = await show()
    choose('one.png', 'two.png')
    asked[0]?.reject(new UploadRefused('No room.'))
    await screen.findByText('No room.')
    await send('two.png', 'f2')
    fireEvent.click(await screen.findByRole('button', { name: /^Try again.*one.png$/ }))
    await send('one.png', 'f1')
    expect((await saved())?.map(({ fileId }) => fileId)).toEqual(['f1', 'f2'])
  })

  it('begins with what the answer has, and with what did not get there', async () => {
    const given: AttachedFile[] = [{ kind: 'image', fileId: 'f1', token: 't1' }]
    const { asked, send } = await show(given, {
      'files.r.photos:files#f1': { name: 'before.png', size: 2048 },
      'files.r.photos:files#n7': new File(['x'], 'kept.pdf'),
    })
    await waitFor(() => expect(list()).toEqual(['before.png', 'kept.pdf']))
    expect(asked.map(({ name, options }) => [name, options.kind])).toEqual([['kept.pdf', 'document']])
    await send('kept.pdf', 'f2')
    expect((await saved())?.map(({ fileId }) => fileId)).toEqual(['f1', 'f2'])
  })

  it('keeps a file by what the answer calls it, so that a draft finds it', async () => {
    const { kept, choose, send } = await show()
    choose('one.png')
    expect([...kept.keys()]).toEqual(['files.r.photos:files#n1'])
    await send('one.png', 'f1')
    expect([...kept]).toEqual([['files.r.photos:files#f1', 'one.png']])
    const content = {
      sections: {
        files: {
          rows: [{ id: 'r', values: { photos: { value: null, files: [{ kind: 'image' as const, fileId: 'f1' }] } } }],
        },
      },
    }
    expect(knownFiles({ content, files: { f1: { name: 'one.png', size: 1 } }, signatures: [] })).toEqual({
      'files.r.photos:files#f1': { name: 'one.png', size: 1 },
    })
  })

  it('puts a file that the server had lost in the place where it stood', async () => {
    const { hands, choose, send } = await show()
    choose('one.png', 'two.png')
    await send('one.png', 'f1')
    await send('two.png', 'f2')
    const again = hands[0]?.resend('f1', () => undefined)
    await send('one.png', 'f3')
    expect(await again).toEqual({ fileId: 'f3', token: 't-f3' })
    expect((await saved())?.map(({ fileId }) => fileId)).toEqual(['f3', 'f2'])
  })

  it('asks for a file where none is there, at the button that adds one', async () => {
    await show()
    save()
    fireEvent.click(screen.getByRole('link', { name: /^Photos of the tree/ }))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Choose files/))
  })

  it('takes what is dropped anywhere on the question', async () => {
    const { asked } = await show()
    const legend = screen.getByText('Photos of the tree', { selector: 'legend' })
    fireEvent.drop(legend, { dataTransfer: { files: [new File(['x'], 'one.png')] } })
    expect(asked.map(({ name }) => name)).toEqual(['one.png'])
  })
})
