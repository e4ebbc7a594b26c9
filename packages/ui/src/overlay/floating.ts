/* Parts that open, and the library that places them: they come when a control is touched. */
export { MenuList } from './MenuList.tsx'
export { PopoverBox } from './PopoverBox.tsx'
export { TooltipBox } from './TooltipBox.tsx'
