export type { Listeners, WidgetEvents } from './host-events.ts'
export { mount } from './mount.ts'
export type { Mounted, MountOptions, PrefillValue, WidgetTheme } from './options.ts'
export type { VentanillaFormElement } from './tag.ts'
