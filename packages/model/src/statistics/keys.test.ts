import { expect, it } from 'vitest'
import { condition, conditional, definition, open, radio, select, simple, yesNo } from '../../fixtures/build.ts'
import { statisticsKeys } from './keys.ts'

it('counts the answer, its chosen options, conditions, rows and answered questions by stable ids', () => {
  const form = definition('Form', '', {
    sections: [
      simple(
        's',
        'S',
        [radio('r', 'R', ['a: A', 'b: B']), select('m', 'M', ['x: X', 'y: Y']), open('t', 'string', 'T')],
        {
          repeatable: true,
        },
      ),
      conditional('c', 'C', [condition('one', 'One', [yesNo('b', 'B')]), condition('two', 'Two', [yesNo('z', 'Z')])]),
    ],
  })
  const content = {
    sections: {
      s: {
        rows: [
          { id: '1', values: { r: { value: 'a' }, m: { value: ['x', 'y'] } } },
          { id: '2', values: { r: { value: 'a' }, t: { value: 'text' } } },
        ],
      },
      c: { checked: ['one'], values: { b: { value: false }, z: { value: true } } },
    },
  }
  expect(statisticsKeys(form, content).toSorted()).toEqual(
    [
      'a',
      'r:s',
      'r:s',
      's:r',
      's:r',
      'q:r:a',
      'q:r:a',
      's:m',
      'q:m:x',
      'q:m:y',
      's:t',
      'c:one',
      's:b',
      'q:b:false',
    ].toSorted(),
  )
})
