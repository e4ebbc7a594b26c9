/* What opens over staff pages: a door of its own, so the widget never carries it. */
export { Combobox, type ComboboxProps } from '../extra/combobox/Combobox.tsx'
export { comboboxCss } from '../extra/combobox/combobox-css.ts'
export { Menu, type MenuItem } from './Menu.tsx'
export { Popover } from './Popover.tsx'
export { Tooltip } from './Tooltip.tsx'
