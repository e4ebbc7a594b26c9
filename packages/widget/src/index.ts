export type { VentanillaFormElement } from './element/tag.ts'
export type { Listeners, WidgetEvents } from './host/host-events.ts'
export type { Mounted, MountOptions, PrefillValue, WidgetTheme } from './host/options.ts'
export { mount } from './mount/mount.ts'
