import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { AnswerContent, FormDefinition, Question, SignatureSlot } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDefinition } from '../../flow/a-definition.ts'
import { checks } from '../../flow/checks.ts'
import { UploadRefused, type Uploads } from '../../flow/uploads.ts'
import { AnswerForm } from '../../form/AnswerForm.tsx'

const text = createLightText('en', englishAnswerMessages)
const nameMissing = text.t('answer.extra.signature.nameMissing')
const notDrawn = text.t('answer.extra.signature.notDrawn')

/** Fetched when it is needed, which takes real time: the tests wait for nothing but what they do. */
beforeAll(() => import('./Signatures.tsx'))
// The tests' browser draws nothing: a pen that leaves no trace.
const pen = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true })
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as RenderingContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['drawn'])))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const arrives: Uploads['send'] = async ({ name, size, type }) => ({ fileId: 'f', token: 't', name, size, type })

type Shown = { send?: Uploads['send']; definition?: Partial<FormDefinition>; content?: AnswerContent }

async function show(
  slot: Partial<SignatureSlot> = {},
  { send = arrives, definition: own, content = { sections: {} } }: Shown = {},
) {
  const definition: FormDefinition = {
    ...aDefinition,
    sections: [],
    settings: { ...aDefinition.settings, digitalSignature: true },
    signatures: [{ id: 'owner', title: 'Owner', signatory: 'citizen', method: 'both', required: false, ...slot }],
    ...own,
  }
  const onSubmit = vi.fn()
  render(
    <AnswerForm
      checks={checks}
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content }}
      text={text}
      language="en"
      who={own ? 'staff' : 'public'}
      level={2}
      isSaving={false}
      newId={() => 'r'}
      onSubmit={onSubmit}
      uploads={{ send, remove: () => Promise.resolve() }}
    />,
  )
  await screen.findAllByText(text.t('answer.extra.signature.counts'), { exact: false })
  // What it listens to is there a moment after it is drawn.
  await act(async () => undefined)
  const summary = () => within(screen.getByRole('region', { name: /to correct$/ }))
  return {
    onSubmit,
    summary,
    write: (value: string) => fireEvent.change(screen.getByLabelText(/^Name of the signatory/), { target: { value } }),
    draw(length = 80) {
      const canvas = document.querySelector('canvas')
      if (!canvas) throw new Error('nothing to draw on')
      const at = { bubbles: true, button: 0, buttons: 1, isPrimary: true, pointerId: 1 }
      act(() => {
        canvas.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 10, clientY: 10 }))
        canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: 10 + length, clientY: 10 }))
        canvas.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 10 + length, clientY: 10, buttons: 0 }))
      })
    },
    choose: (way: RegExp) => fireEvent.click(screen.getByRole('button', { name: way })),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save answer' })),
    saved: (method: string) => {
      const signatures = [{ id: 'owner', name: 'Ana Paz', method, fileId: 'f', token: 't' }]
      return waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ signatures })))
    },
  }
}

describe.each([false, true])('a signature (required: %s)', required => {
  it('that was drawn counts when the answer is saved, without a further button', async () => {
    const { write, draw, save, saved } = await show({ required })
    draw()
    write('Ana Paz')
    save()
    await saved('draw')
    expect(screen.getByRole('button', { name: /^Cancel ?: Signature of Ana Paz$/ })).toBeTruthy()
  })

  it('of a written name counts when the answer is saved, without a further button', async () => {
    const { write, choose, save, saved } = await show({ required })
    choose(/^Sign by writing/)
    write(' Ana Paz ')
    save()
    await saved('typed')
  })

  it('that has no name is told, and what was drawn stays until it has one', async () => {
    const { write, draw, choose, save, saved, summary, onSubmit } = await show({ required })
    draw()
    save()
    await waitFor(() => expect(summary().getByRole('link', { name: `Owner: ${nameMissing}` })).toBeTruthy())
    expect(onSubmit).not.toHaveBeenCalled()
    choose(/^Sign by writing/)
    choose(/^Draw/)
    write('Ana Paz')
    save()
    await saved('draw')
  })

  it('that does not arrive stays, to be sent again', async () => {
    let tries = 0
    const send: Uploads['send'] = async (...given) =>
      ++tries === 1 ? Promise.reject(new UploadRefused('')) : await arrives(...given)
    const { write, draw, save, saved, onSubmit } = await show({ required }, { send })
    draw()
    write('Ana Paz')
    save()
    const again = await screen.findByRole('button', { name: /^Try again ?: Signature of Ana Paz$/ })
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.click(again)
    save()
    await saved('draw')
  })
})

describe('a signature that is optional', () => {
  it('is left out where nothing of it was given', async () => {
    const { save, onSubmit } = await show()
    save()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ content: { sections: {} } })
  })

  it('is not lost in silence where only its name was written, and left out once that is gone', async () => {
    const { write, save, summary, onSubmit } = await show()
    write('Ana Paz')
    save()
    await waitFor(() => expect(summary().getByRole('link', { name: `Owner: ${notDrawn}` })).toBeTruthy())
    write('')
    save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ content: { sections: {} } }))
  })

  it('is left out once what was drawn is cleared', async () => {
    const { draw, save, onSubmit } = await show()
    draw()
    fireEvent.click(screen.getByRole('button', { name: /^Clear and sign again/ }))
    save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ content: { sections: {} } }))
  })
})

it('is told when no more than a slip of the hand was drawn, and taken once it is longer', async () => {
  const { write, draw, save, saved, summary, onSubmit } = await show({ required: true })
  draw(39)
  write('Ana Paz')
  save()
  const short = text.t('answer.extra.signature.short')
  await waitFor(() => expect(summary().getByRole('link', { name: `Owner: ${short}` })).toBeTruthy())
  expect(onSubmit).not.toHaveBeenCalled()
  draw(39)
  save()
  await saved('draw')
})

it('loses its last stroke by undo, and offers none once nothing is left', async () => {
  const { draw, save, onSubmit } = await show()
  draw()
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('button', { name: /^Clear and sign again/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Clear and sign again/ })).toBeNull()
  save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ content: { sections: {} } }))
})

describe('the name of who signs', () => {
  const name: Question = {
    id: 'name',
    kind: 'open',
    dataType: 'string',
    autocomplete: 'name',
    title: { text: 'Name' },
    required: false,
    attachments: { image: false, document: false, video: false },
  }
  const section = {
    kind: 'simple' as const,
    id: 's',
    title: { text: '' },
    description: { text: '' },
    repeatable: false,
  }
  const content: AnswerContent = { sections: { s: { rows: [{ id: 'r', values: { name: { value: 'Ana Paz' } } }] } } }
  const slot = { method: 'draw' as const, required: false }
  const definition = {
    sections: [{ ...section, questions: [name] }],
    signatures: [
      { id: 'clerk', title: 'Clerk', signatory: 'staff' as const, ...slot },
      { id: 'owner', title: 'Owner', signatory: 'citizen' as const, ...slot },
      { id: 'other', title: 'Other', signatory: 'citizen' as const, ...slot },
    ],
  }

  it('is that of the form for whoever answers, and asked of everybody else who signs', async () => {
    await show({}, { definition, content })
    const fieldOf = (title: string) => screen.queryByLabelText(new RegExp(`^Name of the signatory ?, ${title}`))
    await waitFor(() => expect(fieldOf('Owner')).toBeNull())
    expect([fieldOf('Clerk'), fieldOf('Other')].map(field => field instanceof HTMLInputElement && field.value)).toEqual(
      ['', ''],
    )
    expect(screen.getByText('Ana Paz').className).toBe('v-pad-signer')
    fireEvent.click(screen.getByRole('button', { name: 'change it' }))
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('Owner')))
    expect(fieldOf('Owner')).toHaveProperty('value', 'Ana Paz')
  })

  it('follows what is changed in the form', async () => {
    await show({}, { definition, content })
    await screen.findByText('Ana Paz')
    const field = screen.getByLabelText(/^Name \(optional\)/)
    fireEvent.change(field, { target: { value: 'Ana Paz Quiroga' } })
    fireEvent.focusOut(field)
    await screen.findByText('Ana Paz Quiroga')
  })
})

it('is left by keyboard to sign in writing, at the field of the name', async () => {
  const { write, save, saved } = await show({ required: true })
  fireEvent.click(screen.getByRole('button', { name: text.t('answer.extra.signature.skip') }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the signatory/))
  write('Ana Paz')
  save()
  await saved('typed')
})

it('can be given in writing where the browser has nothing to draw on', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { write, choose, save, saved } = await show({ required: true })
  choose(/^Sign by writing/)
  write('Ana Paz')
  save()
  await saved('typed')
})

it('takes other strokes after a clear in the middle of one', async () => {
  const { write, draw, save, saved } = await show({ required: true })
  const down = new PointerEvent('pointerdown', { bubbles: true, buttons: 1, pointerId: 1 })
  act(() => void document.querySelector('canvas')?.dispatchEvent(down))
  fireEvent.click(screen.getByRole('button', { name: /^Clear and sign again/ }))
  draw()
  write('Ana Paz')
  save()
  await saved('draw')
})

it('sends a picture as soon as it is chosen, and goes on at the way to take it back', async () => {
  const { write, choose, save, saved } = await show({ required: true })
  write('Ana Paz')
  choose(/^Upload/)
  const file = new File(['x'], 'own.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(/^Choose file/), { target: { files: [file] } })
  const cancel = await screen.findByRole('button', { name: /^Cancel ?: Signature of Ana Paz$/ })
  expect(document.activeElement).toBe(cancel)
  save()
  await saved('upload')
})
