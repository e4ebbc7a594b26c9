export type { Listeners, WidgetEvents } from './host-events.ts'
export { type Mounted, type MountOptions, mount, type WidgetTheme } from './mount.tsx'
