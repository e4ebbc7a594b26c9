import { exportForm, newForm } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { expect, it } from 'vitest'
import { readFormFile } from './read-form-file.ts'

const exported = () => {
  const { definition, live } = getFixture('food-inspection')
  return exportForm({ definition, live, areaIds: [] })
}
const read = (words: string) => readFormFile(new Blob([words]))

it('reads what the editor wrote, under new ids', async () => {
  const file = exported()
  const result = await read(JSON.stringify(file))
  if (result.kind !== 'read') throw new Error(result.kind)
  expect(result.ignored).toEqual([])
  expect(result.form.definition.title).toEqual(file.definition.title)
  expect(result.form.definition.sections[0]?.id).not.toBe(file.definition.sections[0]?.id)
})

it('names what it does not understand, whatever it is called', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const file = JSON.parse(JSON.stringify({ ...exported(), [hostile]: 1, __proto__x: 2 }))
  const result = await read(JSON.stringify(file).replace('__proto__x', '__proto__'))
  if (result.kind !== 'read') throw new Error(result.kind)
  expect([...result.ignored].sort()).toEqual([hostile, '__proto__'].sort())
  expect(JSON.stringify(result.form)).not.toContain('onerror')
})

it('says the place of what does not fit, and reads nothing then', async () => {
  const file = { ...exported(), definition: { ...newForm('es').definition, title: 7 } }
  expect(await read(JSON.stringify(file))).toMatchObject({
    kind: 'refused',
    problems: [{ path: 'definition.title', expected: 'Object' }],
  })
})

it('says of a form of another program only that it is none of ours', async () => {
  for (const file of [{ titulo: 'Alta', secciones: [] }, { format: 'xlsform' }, [], 7, null]) {
    expect(await read(JSON.stringify(file))).toEqual({ kind: 'foreign' })
  }
})

it.each([
  ['no JSON', 'título: Alta'],
  ['nothing', ''],
  ['what is nested without end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])('takes %s for no file of a form', async (_, words) => {
  expect(['noJson', 'foreign']).toContain((await read(words)).kind)
})

it('does not open what is larger than any form', async () => {
  expect(await read(' '.repeat(5 * 1024 * 1024 + 1))).toEqual({ kind: 'tooLarge' })
})
