import { describe, expect, it } from 'vitest'
import { hasFilters, pageNumber, readFilters, sortOf, withCursor, withFilters } from './answer-filters.ts'

const search = (text: string) => new URLSearchParams(text)

describe('reading the filters of an address', () => {
  it('trims, and leaves out what is empty or no date', () => {
    expect(readFilters(search('code=%20VMA12%20&by=&from=yesterday&to=2026-11-18'), '')).toEqual({
      docCode: 'VMA12',
      to: '2026-11-18',
    })
  })

  it('finds the code that a save leads to by the name of the specification', () => {
    expect(readFilters(search('respuesta=VM12'), '')).toEqual({ docCode: 'VM12' })
    expect(withFilters(search('respuesta=VM12'), { docCode: '' }).toString()).toBe('')
  })

  it('lets a single date exclude the range', () => {
    expect(readFilters(search('from=2026-11-01&to=2026-11-18&day=2026-11-05'), '')).toEqual({ day: '2026-11-05' })
  })

  it('takes the citizen number from the history entry only', () => {
    expect(readFilters(search('citizenDni=20111222&dni=20111222'), '')).toEqual({})
    expect(readFilters(search(''), '30111222')).toEqual({ citizenDni: '30111222' })
  })

  it('sorts and filters by the last update when asked', () => {
    expect(readFilters(search('sort=updated'), '')).toEqual({ dateField: 'updated' })
    expect(hasFilters(readFilters(search('sort=other&page=2&cursor=x'), ''))).toBe(false)
    expect(['sort=state', 'sort=updated', 'sort=other', ''].map(each => sortOf(search(each)))).toEqual([
      'state',
      'updated',
      'created',
      'created',
    ])
    // Sorting by state filters nothing.
    expect(hasFilters(readFilters(search('sort=state'), ''))).toBe(false)
  })
})

describe('changing the filters', () => {
  it('starts on the first page with nothing selected', () => {
    expect(withFilters(search('cursor=abc&page=3&answer=1&by=ana'), { docCode: ' VMA ' }).toString()).toBe(
      'by=ana&code=VMA',
    )
  })

  it('keeps range and single date apart', () => {
    expect(withFilters(search('from=2026-11-01&to=2026-11-02'), { day: '2026-11-05' }).toString()).toBe(
      'day=2026-11-05',
    )
    expect(withFilters(search('day=2026-11-05'), { from: '2026-11-01' }).toString()).toBe('from=2026-11-01')
    expect(withFilters(search('from=2026-11-01&to=2026-11-02'), { day: '' }).toString()).toBe(
      'from=2026-11-01&to=2026-11-02',
    )
  })

  it('never writes the citizen number into the address', () => {
    expect(withFilters(search('by=ana'), { citizenDni: '30111222' }).toString()).toBe('by=ana')
  })

  it('takes the sort away with the filter', () => {
    expect(withFilters(search('sort=updated'), { sort: 'created' }).toString()).toBe('')
    expect(withFilters(search('by=ana'), { sort: 'state' }).toString()).toBe('by=ana&sort=state')
  })
})

describe('pages', () => {
  it('carries cursor and number, and neither on the first page', () => {
    expect(withCursor(search('by=ana&answer=1'), 'c2', 2).toString()).toBe('by=ana&cursor=c2&page=2')
    expect(withCursor(search('by=ana&cursor=c3&page=2'), 'p1', 1).toString()).toBe('by=ana')
  })

  it('counts pages only where there is a cursor', () => {
    expect(pageNumber(search('page=4'))).toBe(1)
    expect(pageNumber(search('page=4&cursor=x'))).toBe(4)
    expect(pageNumber(search('page=x&cursor=x'))).toBe(1)
  })

  it('reads words, options, files and open requests, and leaves out what the server does not take', () => {
    const given = 'q=agua%20cor&option=kind:water,kind:light&files=1&requested=1&state=a,b&sort=oldest'
    expect(readFilters(search(given), '')).toEqual({
      q: 'agua cor',
      option: 'kind:water,kind:light',
      files: '1',
      requested: '1',
      state: 'a,b',
    })
    expect(sortOf(search(given))).toBe('oldest')
    expect(readFilters(search('option=kind&files=2&requested=yes'), '')).toEqual({})
    const left = withFilters(search(given), { q: '', option: '', files: '', requested: '' })
    expect(left.toString()).toBe('state=a%2Cb&sort=oldest')
  })
})
