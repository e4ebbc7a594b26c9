/**
 * The map of what a form shows of its answers: `<ventanilla-map form-id="…"></ventanilla-map>` and
 * `<script type="module" async src="https://HOST/widget/map.js"></script>`; its own address gives HOST. A script of its own: a page with
 * forms alone loads no byte of it.
 */
import { defineMap } from './neighbours/map-element.ts'

defineMap(new URL(import.meta.url).origin)
