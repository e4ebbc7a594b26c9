import { expect, it } from 'vitest'
import { condition, conditional, definition, open, radio, simple } from '../../fixtures/build.ts'
import { fixtures, sampleAnswer, seededRandom } from '../../fixtures/index.ts'
import type { AnswerContent, Values } from '../answer/content.ts'
import { eachNumber } from '../statistics/numbers.ts'
import { statisticsKeys } from '../statistics/keys.ts'
import { questionsOf } from '../form/questions.ts'
import { anonymousContent, anonymousLocation, anonymousMark } from './anonymous.ts'

const valuesOf = ({ sections }: AnswerContent): Values[] =>
  Object.values(sections).flatMap(given => ('rows' in given ? given.rows.map(row => row.values) : [given.values]))

it.each(fixtures.map(fixture => [fixture.id, fixture] as const))(
  'of %s leaves what is counted and none of what was written or attached',
  (_, { definition: form, ...fixture }) => {
    const written = new Set(
      questionsOf(form).flatMap(question =>
        question.kind === 'open' && !['integer', 'decimal', 'date', 'time'].includes(question.dataType)
          ? [question.id]
          : [],
      ),
    )
    for (let seed = 1; seed <= 20; seed++) {
      const { content } = sampleAnswer({ ...fixture, definition: form }, seededRandom(seed))
      const after = anonymousContent(form, content)
      expect(statisticsKeys(form, after).toSorted()).toEqual(statisticsKeys(form, content).toSorted())
      const numbers = (of: AnswerContent) => {
        const seen: unknown[] = []
        eachNumber(form, of, (id, value) => seen.push([id, value]))
        return seen
      }
      expect(numbers(after)).toEqual(numbers(content))
      for (const values of valuesOf(after)) {
        for (const [id, { value, other, image, video, files }] of Object.entries(values)) {
          if (written.has(id)) expect([anonymousMark, null]).toContain(value)
          expect([undefined, anonymousMark]).toContain(other)
          expect([image, video, files]).toEqual([undefined, undefined, undefined])
        }
      }
      expect(anonymousContent(form, after)).toEqual(after)
    }
  },
)

it('asks what was asked before where that hangs on a text, without keeping the text that the person wrote', () => {
  const shownFor = (operator: 'is' | 'isNot' | 'contains', value: string) => ({
    match: 'all' as const,
    conditions: [{ questionId: 'pet', operator, value }],
  })
  const form = definition('Form', '', {
    sections: [
      simple('s', 'S', [
        open('pet', 'string', 'Mascota'),
        { ...radio('dog', 'Raza', ['a: A', 'b: B']), showIf: shownFor('is', 'Perro') },
        { ...radio('not', 'Otra', ['c: C', 'd: D']), showIf: shownFor('isNot', 'Gato') },
      ]),
      conditional('c', 'C', [condition('one', 'One', [open('n', 'integer', 'Número de documento')])]),
    ],
  })
  const content = (pet: string) => ({
    sections: {
      s: { rows: [{ id: 'r', values: { pet: { value: pet }, dog: { value: 'a' }, not: { value: 'c' } } }] },
      c: { checked: ['one'], values: { n: { value: 30_123_456 } } },
    },
  })
  for (const pet of ['PERRO', 'gato', 'el canario de Ana Paz']) {
    const after = anonymousContent(form, content(pet))
    expect(statisticsKeys(form, after)).toEqual(statisticsKeys(form, content(pet)))
    expect(JSON.stringify(after)).not.toMatch(/30123456|canario|PERRO|gato/)
  }
})

it('leaves a place of some hundred metres, without its address', () => {
  expect(anonymousLocation({ lat: -32.407_512, lng: -63.240_277, address: 'San Martín 120' })).toEqual({
    lat: -32.408,
    lng: -63.24,
  })
})
