import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { FormDefinition, SignatureSlot } from '@ventanilla/model'
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

async function show(slot: Partial<SignatureSlot> = {}, send: Uploads['send'] = arrives) {
  const definition: FormDefinition = {
    ...aDefinition,
    sections: [],
    settings: { ...aDefinition.settings, digitalSignature: true },
    signatures: [{ id: 'owner', title: 'Owner', signatory: 'citizen', method: 'both', required: false, ...slot }],
  }
  const onSubmit = vi.fn()
  render(
    <AnswerForm
      checks={checks}
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content: { sections: {} } }}
      text={text}
      language="en"
      who="public"
      level={2}
      isSaving={false}
      newId={() => 'r'}
      onSubmit={onSubmit}
      uploads={{ send, remove: () => Promise.resolve() }}
    />,
  )
  await screen.findByLabelText(/^Name of the signatory/)
  // What it listens to is there a moment after it is drawn.
  await act(async () => undefined)
  const summary = () => within(screen.getByRole('region', { name: /to correct$/ }))
  return {
    onSubmit,
    summary,
    write: (value: string) => fireEvent.change(screen.getByLabelText(/^Name of the signatory/), { target: { value } }),
    draw() {
      const canvas = document.querySelector('canvas')
      if (!canvas) throw new Error('nothing to draw on')
      const at = { bubbles: true, button: 0, buttons: 1, isPrimary: true, pointerId: 1 }
      canvas.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 10, clientY: 10 }))
      canvas.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: 40, clientY: 30 }))
      canvas.dispatchEvent(new PointerEvent('pointerup', { ...at, buttons: 0 }))
    },
    choose: (way: RegExp) => fireEvent.click(screen.getByRole('radio', { name: way })),
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
    choose(/as written/)
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
    choose(/as written/)
    choose(/^Draw/)
    write('Ana Paz')
    save()
    await saved('draw')
  })

  it('that does not arrive stays, to be sent again', async () => {
    let tries = 0
    const send: Uploads['send'] = async (...given) =>
      ++tries === 1 ? Promise.reject(new UploadRefused('')) : await arrives(...given)
    const { write, draw, save, saved, onSubmit } = await show({ required }, send)
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
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ content: { sections: {} } }))
  })
})

it('can be given in writing where the browser has nothing to draw on', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { write, choose, save, saved } = await show({ required: true })
  choose(/as written/)
  write('Ana Paz')
  save()
  await saved('typed')
})

it('takes other strokes after a clear in the middle of one', async () => {
  const { write, draw, save, saved } = await show({ required: true })
  document
    .querySelector('canvas')
    ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1, pointerId: 1 }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  draw()
  write('Ana Paz')
  save()
  await saved('draw')
})

it('sends a picture as soon as it is chosen, and goes on at the way to take it back', async () => {
  const { write, choose, save, saved } = await show({ required: true })
  write('Ana Paz')
  choose(/PNG/)
  const file = new File(['x'], 'own.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(/^Choose file/), { target: { files: [file] } })
  const cancel = await screen.findByRole('button', { name: /^Cancel ?: Signature of Ana Paz$/ })
  expect(document.activeElement).toBe(cancel)
  save()
  await saved('upload')
})
