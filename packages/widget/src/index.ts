export type { Listeners, WidgetEvents } from './host-events.ts'
export { mount } from './mount.tsx'
export type { Mounted, MountOptions, PrefillValue, WidgetTheme } from './options.ts'
