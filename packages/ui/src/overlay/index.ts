/* What opens over staff pages: a door of its own, so the widget never carries it. */
export { Combobox, type ComboboxProps } from './Combobox.tsx'
export { default as comboboxCss } from './combobox.css?inline'
export { Menu } from './Menu.tsx'
export type { MenuItem } from './menu-item.ts'
export { Popover } from './Popover.tsx'
export { Tooltip } from './Tooltip.tsx'
