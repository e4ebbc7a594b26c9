import {
  type AnswerContent,
  endOfScale,
  rowQuestions,
  rowValues,
  type TableQuestion,
  type FormDefinition,
  isSearchable,
  plainValue,
  type Question,
  showsLink,
  type Value,
  valueAt,
  visibleQuestions,
  writeTyped,
} from '@ventanilla/model'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** How a person works a control: by pointing at it, or by keys alone. */
export type Hands = {
  write(field: Locator, text: string): Promise<void>
  choose(radios: Locator, name: string): Promise<void>
  check(box: Locator): Promise<void>
  pick(list: Locator, option: string): Promise<void>
  press(button: Locator): Promise<void>
}

/** A list is the browser's own until the searchable one is there. */
const isPlain = (list: Locator) => list.evaluate(element => element.tagName === 'SELECT')

export function mouseHands(): Hands {
  return {
    write: (field, text) => field.fill(text),
    choose: (radios, name) => radios.getByRole('radio', { name, exact: true }).check(),
    check: box => box.check(),
    pick: async (list, option) => {
      if (await isPlain(list)) {
        try {
          return void (await list.selectOption({ label: option }))
        } catch (error) {
          // The searchable one may have come between the look and the choice.
          if (await isPlain(list)) throw error
        }
      }
      await list.fill(option)
      await list.press('ArrowDown')
      await list.press('Enter')
    },
    press: button => button.click(),
  }
}

/** Tab, arrows, space and typing; nothing is focused or changed in any other way. */
export function keyboardHands(page: Page): Hands {
  const isFocused = (target: Locator) =>
    target.evaluate(element => {
      const holder = element.getRootNode()
      return (holder instanceof ShadowRoot || holder instanceof Document) && holder.activeElement === element
    })
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${String(target)}`)
  }
  return {
    write: async (field, text) => {
      await tabTo(field)
      await page.keyboard.insertText(text)
    },
    choose: async (radios, name) => {
      const all = radios.getByRole('radio')
      const first = all.first()
      const wanted = radios.getByRole('radio', { name, exact: true })
      if (await wanted.isChecked()) return
      await tabTo(first)
      if (await isFocused(wanted)) return await page.keyboard.press('Space')
      for (let presses = 0; presses < (await all.count()); presses++) {
        await page.keyboard.press('ArrowDown')
        if (await isFocused(wanted)) return
      }
      throw new Error(`The arrows never reached ${name}`)
    },
    check: async box => {
      await tabTo(box)
      await page.keyboard.press('Space')
    },
    pick: async (list, option) => {
      await tabTo(list)
      const isSelect = await isPlain(list)
      await page.keyboard.type(option, { delay: 5 })
      if (isSelect) return
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
    press: async button => {
      await tabTo(button)
      await page.keyboard.press('Enter')
    },
  }
}

const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Fills in a form in reading order, as its labels name it, in Spanish. */
export async function fillIn(
  form: Locator,
  definition: FormDefinition,
  content: AnswerContent,
  hands: Hands,
): Promise<void> {
  for (const section of definition.sections) {
    const panel = form.getByRole('region', { name: startsWith(section.title.text) })
    const given = content.sections[section.id]
    if (section.kind === 'conditional' && given && 'checked' in given) {
      for (const condition of section.conditions.filter(({ id }) => given.checked.includes(id))) {
        await hands.check(panel.getByRole('checkbox', { name: condition.label.text, exact: true }))
        const group = panel.getByRole('group', { name: condition.label.text, exact: true })
        for (const question of condition.questions) {
          await answer(group, question, valueAt(content, { sectionId: section.id, questionId: question.id }), hands)
        }
      }
    }
    if (section.kind === 'simple' && given && 'rows' in given) {
      for (const rowIndex of given.rows.keys()) {
        if (rowIndex > 0) await hands.press(panel.getByRole('button', { name: /^Repetir sección/ }))
        const place = section.repeatable ? panel.getByRole('group', { name: `Repetible N°${rowIndex + 1}` }) : panel
        for (const question of section.questions) {
          await answer(
            place,
            question,
            valueAt(content, { sectionId: section.id, rowIndex, questionId: question.id }),
            hands,
          )
        }
      }
    }
  }
}

/** The same in a form that shows a section a page, going on after each: the check of all of it stands there then. */
export async function fillInSteps(
  form: Locator,
  definition: FormDefinition,
  content: AnswerContent,
  hands: Hands,
): Promise<void> {
  const goOn = form.getByRole('button', { name: 'Continuar' })
  if (definition.settings.geolocation) await hands.press(goOn)
  for (const section of definition.sections) {
    await form.getByRole('heading', { name: startsWith(section.title.text) }).waitFor()
    await fillIn(form, { ...definition, sections: [section] }, content, hands)
    await hands.press(goOn)
  }
}

async function answer(place: Locator, question: Question, { value }: Value, hands: Hands): Promise<void> {
  if (value === null || showsLink(question)) return
  const name = startsWith(question.title.text)
  switch (question.kind) {
    case 'open':
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${question.id} is written`)
      return await hands.write(place.getByRole('textbox', { name }), writeTyped(question.dataType, value))
    case 'boolean':
      return await hands.choose(place.getByRole('radiogroup', { name }), value === true ? 'Sí' : 'No')
    case 'scale':
      return await hands.choose(place.getByRole('radiogroup', { name }), plainValue(value))
    case 'calculated':
      return
    case 'table':
      for (const row of rowQuestions(question)) {
        const chosen = rowValues(question, { value })[row.id]
        const group = place.getByRole('group', { name }).getByRole('radiogroup', { name: rowText(question, row.id) })
        if (chosen) await hands.choose(group, optionText(row.options, chosen.value))
      }
      return
    case 'radio': {
      const option = optionText(question.options, value)
      return isSearchable(question)
        ? await hands.pick(place.getByRole('combobox', { name }), option)
        : await hands.choose(place.getByRole('radiogroup', { name }), option)
    }
    case 'select': {
      const group = place.getByRole('group', { name })
      for (const { id, text } of question.options) {
        if (Array.isArray(value) && value.includes(id)) {
          await hands.check(group.getByRole('checkbox', { name: text.text, exact: true }))
        }
      }
    }
  }
}

function rowText({ id, rows }: TableQuestion, row: string): string {
  return rows.find(each => `${id}.${each.id}` === row)?.text.text ?? ''
}

function optionText(options: readonly { id: string; text: { text: string } }[], value: unknown): string {
  return options.find(({ id }) => id === value)?.text.text ?? ''
}

/** Every given value stands on the page that shows the answer. */
export async function expectShown(page: Locator, definition: FormDefinition, content: AnswerContent): Promise<void> {
  for (const { question, place } of visibleQuestions(definition, content)) {
    const { value } = valueAt(content, place)
    if (value === null) continue
    for (const text of shownAs(question, value)) {
      await expect.poll(() => page.getByText(text).count(), { message: `${question.id}: ${text}` }).toBeGreaterThan(0)
    }
  }
}

function shownAs(question: Question, value: Exclude<Value['value'], null>): string[] {
  if (question.kind === 'boolean') return [value === true ? 'Sí' : 'No']
  if (question.kind === 'scale') return [`${plainValue(value)} / ${endOfScale(question)}`]
  if (question.kind === 'table') {
    return Object.entries(rowValues(question, { value })).map(
      ([row, chosen]) => `${rowText(question, row)}: ${optionText(question.options, chosen.value)}`,
    )
  }
  if (question.kind === 'calculated')
    return typeof value === 'number' ? [value.toFixed(question.decimals).replace('.', ',')] : []
  if (question.kind === 'radio') return [optionText(question.options, value)]
  if (question.kind === 'select') return Array.isArray(value) ? value.map(id => optionText(question.options, id)) : []
  return typeof value === 'string' || typeof value === 'number' ? [writeTyped(question.dataType, value)] : []
}
