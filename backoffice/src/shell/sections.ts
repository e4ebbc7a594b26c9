import type { Permission } from '@ventanilla/model'
import type { MessageKey } from '@ventanilla/text'

type Section = { path: string; label: MessageKey; needs: Permission; holds: RegExp }

/** The sections of the header, each with the permission it needs and the paths that belong to it. */
export const sections: readonly Section[] = [
  { path: '/listar', label: 'forms.title', needs: 'read formulario', holds: /^\/(listar|respuestas|ver)(\/|$)/ },
]
