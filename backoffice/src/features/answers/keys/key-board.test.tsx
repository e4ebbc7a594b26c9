import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keysBy, ownerOf, withKey } from './key-actions.ts'
import { createKeyBoard } from './key-board.ts'
import { keyName } from './key-name.ts'

const on = { mode: 'on', keys: {} } as const
/** As browsers tell it: AltGr is no Alt. */
function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  const getModifierState = (name: string) => name === 'AltGraph' && more.modifierAltGraph === true
  return Object.assign(event, { getModifierState })
}

describe('the name of a key', () => {
  it.each([
    ['j', {}, 'j'],
    // Caps Lock is no Shift.
    ['J', {}, 'j'],
    ['J', { shiftKey: true }, 'Shift j'],
    ['*', { shiftKey: true }, '*'],
    ['?', { shiftKey: true }, '?'],
    [' ', {}, 'Space'],
    [' ', { shiftKey: true }, 'Shift Space'],
    ['F6', {}, 'F6'],
    ['k', { ctrlKey: true }, 'Ctrl k'],
    ['K', { metaKey: true }, 'Ctrl k'],
    ['c', { ctrlKey: true }, undefined],
    ['e', { altKey: true }, undefined],
    ['#', { ctrlKey: true, altKey: true, modifierAltGraph: true }, '#'],
    ['e', { ctrlKey: true, altKey: true, modifierAltGraph: true }, undefined],
  ])('%s with %j is %s', (key, more, name) => expect(keyName(press(key, more))).toBe(name))

  it('is the letter that Alt has made a sign of, where keys come with Alt', () => {
    expect(keyName(press('´', { altKey: true, code: 'KeyE' }), true)).toBe('e')
    expect(keyName(press('4', { altKey: true, code: 'Digit4' }), true)).toBe('4')
  })
})

describe('chosen keys', () => {
  it('change hands: whoever had the key takes the one that becomes free', () => {
    const chosen = withKey({}, 'last', 'j')
    expect(chosen).toEqual({ last: 'j', next: 'e' })
    expect(ownerOf(keysBy(chosen), 'e', 'last')).toBe('next')
    // Changed back, nothing is left of the choice.
    expect(withKey(chosen, 'last', 'e')).toEqual({})
    expect(withKey({}, 'last', 'q')).toEqual({ last: 'q' })
  })
})

describe('the keys of the desk', () => {
  let heard: string[]
  let board: ReturnType<typeof createKeyBoard>
  beforeEach(() => {
    heard = []
    board = createKeyBoard()
    document.body.innerHTML = '<input id="field"><button>b</button><a aria-current="true" href="/x">row</a>'
  })
  afterEach(() => (document.body.innerHTML = ''))
  const does = (words: string) => ({ run: () => void heard.push(words) })
  /** Whether the key was taken. */
  const hear = (key: string, more: KeyboardEventInit = {}, settings: Parameters<typeof board.hear>[1] = on) =>
    board.hear(press(key, more), settings)
  const hearAt = (selector: string, key: string) => {
    let isTaken = false
    const target = document.querySelector(selector)
    target?.addEventListener('keydown', event => {
      if (event instanceof KeyboardEvent) isTaken = board.hear(event, on)
    })
    target?.dispatchEvent(press(key))
    return isTaken
  }

  it('are heard by what was given last, and no more once that is taken back', () => {
    board.give(() => ({ next: does('list') }))
    const takeBack = board.give(() => ({ next: does('answer') }))
    expect([hear('j'), hear('q')]).toEqual([true, false])
    takeBack()
    hear('j')
    expect(heard).toEqual(['answer', 'list'])
  })

  it('count once however long they are held, but for those that read on', () => {
    board.give(() => ({ last: does('decided'), readOn: does('read') }))
    for (const repeat of [false, true, true]) {
      hear('e', { repeat })
      hear(' ', { repeat })
    }
    expect(heard).toEqual(['decided', 'read', 'read', 'read'])
  })

  it('belong to a field that is written in, and to links and buttons where they are theirs', () => {
    board.give(() => ({ last: does('decided'), read: { ...does('into'), isFree: true }, palette: does('palette') }))
    expect(['#field', 'button', 'a'].map(where => hearAt(where, 'e'))).toEqual([false, true, true])
    expect(['#field', 'button', 'a'].map(where => hearAt(where, 'Enter'))).toEqual([false, false, true])
  })

  it('wait for the next key without a time limit; Escape leaves, and nothing else is done meanwhile', () => {
    const choices = () => [
      { key: '2', words: 'En gestión', ...does('2') },
      { key: 'a', words: 'Décimo', ...does('a') },
    ]
    board.give(() => ({ state: { ask: '¿A qué estado?', choices }, last: does('decided') }))
    hear('s')
    expect(board.waiting()?.choices.map(({ key }) => key)).toEqual(['2', 'a'])
    expect([hear('e'), hear('9'), hear('2')]).toEqual([true, true, true])
    hear('s')
    hear('Escape')
    expect([hear('2'), board.waiting()]).toEqual([false, undefined])
    expect(heard).toEqual(['2'])
  })

  it('go on waiting while other keys than theirs are taken back, and no longer than their own are there', () => {
    const choices = () => [{ key: 't', words: 'Todas', ...does('all') }]
    const takeBackGo = board.give(() => ({ go: { ask: '¿A dónde?', choices } }))
    const takeBackAnswer = board.give(() => ({ next: does('next') }))
    hear('g')
    takeBackAnswer()
    hear('t')
    expect(heard).toEqual(['all'])
    hear('g')
    takeBackGo()
    expect([hear('t'), board.waiting()]).toEqual([false, undefined])
  })

  it('are switched off, or come with Alt, but for those that are no character', () => {
    board.give(() => ({ last: does('decided'), regions: does('regions') }))
    expect([hear('e', {}, { mode: 'off', keys: {} }), hear('F6', {}, { mode: 'off', keys: {} })]).toEqual([false, true])
    const alt = { mode: 'alt', keys: {} } as const
    expect([hear('e', {}, alt), hear('e', { altKey: true, code: 'KeyE' }, alt)]).toEqual([false, true])
    expect([
      hear('q', {}, { mode: 'on', keys: { last: 'q' } }),
      hear('e', {}, { mode: 'on', keys: { last: 'q' } }),
    ]).toEqual([true, false])
    expect(heard).toEqual(['regions', 'decided', 'decided'])
  })
})
