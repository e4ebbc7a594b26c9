/** The script of a page: `<script type="module" async src="https://HOST/widget/v1.js"></script>`. Its own address gives HOST. */
import { autoMount } from './auto-mount.ts'
import { defineElement } from './element.ts'
import { mount } from './mount.ts'

const { origin } = new URL(import.meta.url)

Object.assign(globalThis, { Ventanilla: { mount, origin } })
defineElement(origin)
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => autoMount(origin))
else autoMount(origin)
