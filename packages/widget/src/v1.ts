/** The script of a page: `<script type="module" async src="https://HOST/widget/v1.js"></script>`. Its own address gives HOST. */
import { autoMount } from './element/auto-mount.ts'
import { defineElement } from './element/element.ts'
import type { Mount } from './host/options.ts'
import { show } from './mount/show.ts'

const { origin } = new URL(import.meta.url)

/** What makes a form work comes while its drawing is looked at. */
const load = () => import('./mount/run-form.tsx')
const loadFiles = () => import('@ventanilla/ui/files')
// HTML of another server than the script's own is nobody's to trust.
const mount: Mount = (element, options) =>
  show(element, options, { load, loadFiles, prerenders: options.origin === origin })

Object.assign(globalThis, { Ventanilla: { mount, origin } })
defineElement(origin, mount)
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => autoMount(origin, mount))
else autoMount(origin, mount)
