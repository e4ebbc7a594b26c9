import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { emptyContent, type FormDefinition } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { loadStepsMessages } from '@ventanilla/text/steps'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDefinition } from '../../flow/a-definition.ts'
import type { CompleteAnswer, StartingAnswer } from '../../flow/answer-state.ts'
import { checks } from '../../flow/checks.ts'
import { AnswerForm } from '../../form/AnswerForm.tsx'
import { logic } from '../logic/logic.tsx'
import { stepsIn } from './steps.tsx'

const text = createText('en', { ...(await loadMessages('en')), ...(await loadStepsMessages('en')) })
const Steps = stepsIn(text)
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

type Saved = { answer: CompleteAnswer | undefined; written: StartingAnswer | undefined; titles: string[] }

function show(definition: FormDefinition = aDefinition, initial?: StartingAnswer, Form = Steps): Saved {
  const saved: Saved = { answer: undefined, written: undefined, titles: [] }
  let ids = 0
  const newId = () => `r${++ids}`
  const page = { hasHistory: false, onTitle: ({ step = '' }) => void saved.titles.push(step) }
  function Host() {
    const [isHidden, setIsHidden] = useState(false)
    return (
      <Form
        checks={checks}
        logic={logic}
        definition={definition}
        when={{ timeZone: 'UTC' }}
        initial={initial ?? { content: emptyContent(definition, newId) }}
        text={text}
        language="en"
        who="public"
        level={2}
        isSaving={false}
        isHidden={isHidden}
        newId={newId}
        around={{ page, draft: { isKept: false }, flow: { step: 'filling' }, dispatch: () => setIsHidden(false) }}
        onWritten={written => {
          saved.written = written
        }}
        onSubmit={answer => {
          saved.answer = answer
          setIsHidden(true)
        }}
      />
    )
  }
  render(<Host />)
  return saved
}

const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
const goBack = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }))
const heading = (name: string | RegExp) => screen.getByRole('heading', { level: 2, name })
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** On a page with room beside the form, where styles show what a server draws hidden. */
const list = () => {
  document.querySelector('.v-steps-panel')?.removeAttribute('hidden')
  return within(screen.getByRole('navigation', { name: 'Steps' }))
}
const row = (name: RegExp) => list().queryByText(name)?.closest('li')

function fillIn() {
  write('Name', 'Ana Paz')
  goOn()
  fireEvent.click(screen.getByLabelText('Lime'))
  goOn()
  fireEvent.click(screen.getByLabelText('Touches cables'))
  fireEvent.click(screen.getByLabelText('Light'))
}

describe('a form in steps', () => {
  it('shows one section, its heading first, and goes to the next with the focus on its heading', () => {
    const { titles } = show()
    expect(heading('About you')).toBeTruthy()
    expect(screen.queryByLabelText('Lime')).toBeNull()
    write('Name', 'Ana Paz')
    goOn()
    expect(document.activeElement).toBe(heading('The trees'))
    expect(screen.getByLabelText('Lime')).toBeTruthy()
    expect(titles.at(-1)).toBe('The trees (2 of 4)')
    expect(list().getByRole('button', { current: 'step' }).textContent).toContain('The trees')
  })

  it('stays where something is missing, and says it in the words of the question', () => {
    show()
    goOn()
    const summary = within(screen.getByRole('region', { name: /to correct/ }))
    expect(summary.getByRole('link', { name: 'Complete “Name”' })).toBeTruthy()
    expect(document.activeElement?.className).toBe('v-summary')
    expect(heading('About you')).toBeTruthy()
    write('Name', 'Ana')
    expect(screen.queryByRole('link', { name: 'Complete “Name”' })).toBeNull()
  })

  it('checks how something is written when it is left, and that nothing is only on going on', async () => {
    show()
    const height = screen.getByLabelText(/^Height/)
    fireEvent.focusOut(screen.getByLabelText('Name'))
    write(/^Height/, 'about six')
    fireEvent.focusOut(height)
    await waitFor(() =>
      expect(screen.getAllByText('Write “Height in metres” in numbers, for example 6,5')).toHaveLength(1),
    )
    expect(screen.queryByText('Complete “Name”')).toBeNull()
    write(/^Height/, '6,5')
    expect(screen.queryByText(/Write “Height/)).toBeNull()
  })

  it('loses nothing on the way back, and keeps where somebody is with what is written', () => {
    const saved = show()
    write('Name', 'Ana Paz')
    goOn()
    fireEvent.click(screen.getByLabelText('Lime'))
    expect(saved.written?.step).toEqual({ at: 'trees', reached: 'trees' })
    goBack()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ana Paz')
    expect(saved.written?.step).toEqual({ at: 'person', reached: 'trees' })
  })

  it('begins where a draft was left, with all before it open', () => {
    const content = emptyContent(aDefinition, () => 'r')
    show(aDefinition, { content, step: { at: 'trees', reached: 'reason' } })
    expect(heading('The trees')).toBeTruthy()
    expect(list().getAllByRole('button').length).toBe(4)
  })

  it('marks a step that was left incomplete by the list, with what is missing, and does not check before all is there', () => {
    const saved = show()
    write('Name', 'Ana Paz')
    goOn()
    fireEvent.click(list().getByRole('button', { name: /About you/ }))
    write('Name', '')
    fireEvent.click(list().getByRole('button', { name: /The trees/ }))
    expect(row(/About you/)?.textContent).toContain('“Name” is missing')
    fireEvent.click(screen.getByLabelText('Lime'))
    goOn()
    fireEvent.click(screen.getByLabelText('Lifts the pavement'))
    goOn()
    expect(saved.answer).toBeUndefined()
    fireEvent.click(screen.getByRole('link', { name: 'Complete “Name”' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('sums up what was answered in the list', () => {
    show()
    write('Name', 'Ana Paz')
    write(/^Living here since/, '12/04/1990')
    goOn()
    expect(row(/About you/)?.textContent).toContain('Ana Paz, 12/04/1990')
    expect(row(/About you/)?.className).toContain('v-step-done')
  })

  it('gives the same answer as the form on one page', () => {
    const inSteps = show()
    fillIn()
    goOn()
    expect(list().getByRole('button', { current: 'step' }).textContent).toContain('Check and send')
    cleanup()
    const onPage = show(aDefinition, undefined, AnswerForm)
    write('Name', 'Ana Paz')
    fireEvent.click(screen.getByLabelText('Lime'))
    fireEvent.click(screen.getByLabelText('Touches cables'))
    fireEvent.click(screen.getByLabelText('Light'))
    fireEvent.click(screen.getByRole('button', { name: 'Save answer' }))
    expect(inSteps.answer).toBeDefined()
    expect(inSteps.answer).toEqual(onPage.answer)
  })

  it('goes from the check to a step by the list', () => {
    show()
    fillIn()
    goOn()
    expect(document.querySelector('form')?.hidden).toBe(true)
    fireEvent.click(list().getByRole('button', { name: /The trees/ }))
    expect(document.querySelector('form')?.hidden).toBe(false)
    expect(document.activeElement).toBe(heading('The trees'))
  })

  it('has sections come and go as steps', () => {
    const [person, trees, reason] = aDefinition.sections
    if (!person || !trees || !reason) throw new Error('the sample has three sections')
    const definition: FormDefinition = {
      ...aDefinition,
      sections: [
        person,
        {
          ...trees,
          showIf: { match: 'all', conditions: [{ questionId: 'name', operator: 'is', value: 'Ana' }] },
        },
        reason,
      ],
    }
    show(definition)
    expect(row(/The trees/) ?? null).toBeNull()
    write('Name', 'Ana')
    expect(row(/The trees/)).toBeTruthy()
    goOn()
    expect(heading('The trees')).toBeTruthy()
    fireEvent.click(list().getByRole('button', { name: /About you/ }))
    write('Name', 'Eva')
    goOn()
    expect(heading('Reasons')).toBeTruthy()
  })
})

describe('what is taken away', () => {
  it('is named after its content and comes back where it stood', () => {
    vi.useFakeTimers()
    const [person, trees, reason] = aDefinition.sections
    if (!person || trees?.kind !== 'simple' || !reason) throw new Error('the sample has three sections')
    show({ ...aDefinition, sections: [trees, person, reason] })
    fireEvent.click(screen.getByLabelText('Lime'))
    fireEvent.click(screen.getByRole('button', { name: /^Repeat section/ }))
    fireEvent.click(screen.getAllByLabelText(/^Plane/)[1] ?? document.body)
    expect([...document.querySelectorAll('.v-row-title')].map(each => each.textContent)).toEqual([
      'Repeatable N°1: Lime',
      'Repeatable N°2: Plane',
    ])
    fireEvent.click(screen.getByRole('button', { name: /^Remove Repeatable N°1: Lime/ }))
    expect(screen.getByText('Lime was removed.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect([...document.querySelectorAll('.v-row-title')].map(each => each.textContent)).toEqual([
      'Repeatable N°1: Lime',
      'Repeatable N°2: Plane',
    ])
    fireEvent.click(screen.getByRole('button', { name: /^Remove Repeatable N°2/ }))
    act(() => void vi.advanceTimersByTime(10_001))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('is offered of a condition that something was written under, and not of an empty one', () => {
    const [, , reason] = aDefinition.sections
    if (!reason) throw new Error('the sample has three sections')
    show({ ...aDefinition, sections: [reason] })
    fireEvent.click(screen.getByLabelText('Lifts the pavement'))
    fireEvent.click(screen.getByLabelText('Lifts the pavement'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    fireEvent.click(screen.getByLabelText('Lifts the pavement'))
    write(/^How many metres/, '3')
    fireEvent.click(screen.getByLabelText('Lifts the pavement'))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText(/^How many metres/)).toHaveProperty('value', '3')
  })
})
