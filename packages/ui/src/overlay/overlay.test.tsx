import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Root, RootContext } from '../root/root-context.ts'
import { Menu } from './Menu.tsx'
import { Popover } from './Popover.tsx'
import { Tooltip } from './Tooltip.tsx'

afterEach(cleanup)

function showMenu(root?: Root) {
  const done: string[] = []
  const item = (id: string, label: string) => ({ id, label, onSelect: () => void done.push(id) })
  render(
    <RootContext value={root ?? null}>
      <Menu
        label="More actions"
        className="icon"
        items={[item('duplicate', 'Duplicate'), item('delete', 'Delete'), item('export', 'Export')]}
      >
        …
      </Menu>
    </RootContext>,
  )
  return { done, button: screen.getByRole('button', { name: 'More actions' }) }
}
const focused = () => document.activeElement?.textContent

describe('a menu', () => {
  it('opens by the arrow, moves around by arrows and first letters, and does what is chosen', async () => {
    const { done, button } = showMenu()
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    await waitFor(() => expect(focused()).toBe('Duplicate'))
    const menu = screen.getByRole('menu', { name: 'More actions' })
    fireEvent.keyDown(menu, { key: 'ArrowUp' })
    await waitFor(() => expect(focused()).toBe('Export'))
    fireEvent.keyDown(menu, { key: 'd' })
    await waitFor(() => expect(focused()).toBe('Duplicate'))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(done).toEqual(['delete'])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes on Escape, does nothing then, and gives the focus back', async () => {
    const { done, button } = showMenu()
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    await waitFor(() => expect(focused()).toBe('Duplicate'))
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(done).toEqual([])
  })

  it('says which choice is chosen, and begins there', async () => {
    const choice = (id: string, isChecked: boolean) => ({ id, label: id, isChecked, onSelect: () => {} })
    render(
      <Menu label="Colour" className="icon" items={[choice('Blue', false), choice('Green', true)]}>
        …
      </Menu>,
    )
    fireEvent.keyDown(screen.getByRole('button', { name: 'Colour' }), { key: 'ArrowDown' })
    await waitFor(() => expect(focused()).toBe('Green'))
    const items = screen.getAllByRole('menuitemradio')
    expect(items.map(item => item.getAttribute('aria-checked'))).toEqual(['false', 'true'])
    expect(items.map(item => item.querySelectorAll('svg').length)).toEqual([0, 1])
  })

  it('opens where its root says and brings its styles along once', () => {
    const container = document.body.appendChild(document.createElement('section'))
    const addCss = vi.fn()
    const { button } = showMenu({ container, addCss })
    fireEvent.mouseDown(button)
    expect(container.querySelector('[role=menu]')).not.toBeNull()
    expect(addCss).toHaveBeenCalledOnce()
    container.remove()
  })
})

describe('a popover', () => {
  it('shows more on a press, without taking the focus, and closes on Escape', async () => {
    render(
      <Popover label="All areas" className="chip" button="+2">
        <p>Parks and gardens</p>
      </Popover>,
    )
    const button = screen.getByRole('button', { name: 'All areas' })
    button.focus()
    fireEvent.click(button)
    expect(screen.getByRole('dialog', { name: 'All areas' }).textContent).toContain('Parks and gardens')
    expect(document.activeElement).toBe(button)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens by the focus alone, stays when pressed then, and goes with the focus', async () => {
    render(
      <Popover label="All areas" className="chip" button="+2">
        <p>Parks and gardens</p>
      </Popover>,
    )
    const button = screen.getByRole('button', { name: 'All areas' })
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => button.focus())
    expect(await screen.findByRole('dialog', { name: 'All areas' })).toBeDefined()
    fireEvent.click(button)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })
})

describe('a tooltip', () => {
  it('describes the control that has the focus', async () => {
    render(
      <Tooltip words="Cannot be public">
        {reference => (
          <button type="button" {...reference}>
            Scope
          </button>
        )}
      </Tooltip>,
    )
    const button = screen.getByRole('button', { name: 'Scope' })
    act(() => button.focus())
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip.textContent).toBe('Cannot be public')
    expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
    act(() => button.blur())
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })
})

describe('before what opens is loaded', () => {
  /** Modules of their own, as on a page where nothing was touched yet. */
  async function fresh() {
    vi.resetModules()
    return { ...(await import('./Menu.tsx')), ...(await import('./Popover.tsx')) }
  }

  it('a menu says that it is one, and opens at the press that it was loaded for', async () => {
    const parts = await fresh()
    render(
      <parts.Menu label="More actions" className="icon" items={[{ id: 'copy', label: 'Copy', onSelect: () => {} }]}>
        …
      </parts.Menu>,
    )
    const button = screen.getByRole('button', { name: 'More actions' })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(focused()).toBe('Copy'))
    expect(screen.getByRole('button', { name: 'More actions' })).toBe(button)
  })

  it('a menu opens at the arrow that it was loaded for', async () => {
    const parts = await fresh()
    render(
      <parts.Menu label="More actions" className="icon" items={[{ id: 'copy', label: 'Copy', onSelect: () => {} }]}>
        …
      </parts.Menu>,
    )
    const button = screen.getByRole('button', { name: 'More actions' })
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    await waitFor(() => expect(focused()).toBe('Copy'))
  })

  it('a popover opens at the focus that it was loaded for, unless the focus is gone by then', async () => {
    const parts = await fresh()
    const show = (label: string) => (
      <parts.Popover label={label} className="icon" button={label}>
        All of it
      </parts.Popover>
    )
    render(
      <>
        {show('First')}
        {show('Second')}
      </>,
    )
    act(() => screen.getByRole('button', { name: 'First' }).focus())
    act(() => screen.getByRole('button', { name: 'Second' }).focus())
    await waitFor(() => screen.getByRole('dialog', { name: 'Second' }))
    expect(screen.queryByRole('dialog', { name: 'First' })).toBeNull()
    // Enter on what the focus opened leaves it open.
    fireEvent.click(screen.getByRole('button', { name: 'Second' }))
    screen.getByRole('dialog', { name: 'Second' })
  })
})
