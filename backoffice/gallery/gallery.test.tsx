import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { act, cleanup, render } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Around } from './Around.tsx'
import { nameOf } from './case.ts'
import { components } from './cases/index.ts'

const text = createText('en', await loadMessages('en'))
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Folders of components that stand alone: each of them is in the gallery. */
const folders = ['backoffice/src/components', 'packages/ui/src/control', 'packages/ui/src/overlay']

/** Nothing to look at by themselves. */
const excused: Readonly<Record<string, string>> = {
  'backoffice/src/components/page/refusal-page.tsx': 'chooses between two pages that have cases',
  'packages/ui/src/overlay/MenuList.tsx': 'opens from Menu, which has cases',
  'packages/ui/src/overlay/PopoverBox.tsx': 'opens from Popover, which has cases',
  'packages/ui/src/overlay/TooltipBox.tsx': 'opens from Tooltip, which has cases',
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the gallery', () => {
  const files = folders.flatMap(folder =>
    readdirSync(here(`../../${folder}`), { encoding: 'utf8', recursive: true })
      .filter(name => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  const shown = new Set(components.flatMap(({ of }) => of))

  it('has a case of every component', () => {
    expect(files.filter(file => !shown.has(file) && !(file in excused))).toEqual([])
  })

  it('excuses none that has a case, or that is gone', () => {
    expect(Object.keys(excused).filter(file => shown.has(file) || !files.includes(file))).toEqual([])
  })

  it('calls every case by a name of its own', () => {
    const names = components.map(nameOf)
    expect(new Set(names).size).toBe(names.length)
  })
})

const states = components.flatMap(each =>
  Object.entries(each.states).map(([state, show]) => ({ name: nameOf(each), where: each.where, state, show })),
)

it.each(states)('shows $name, $state, without a complaint', async ({ where, show }) => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const { container } = render(
    <Around where={where} text={text}>
      {show(text)}
    </Around>,
  )
  await act(() => new Promise(resolve => setTimeout(resolve, 5)))
  for (const complaint of complaints) expect(complaint.mock.calls).toEqual([])
  expect(container.querySelector('*')).not.toBeNull()
})
