import type { Permission } from '@ventanilla/model'
import type { MessageKey } from '@ventanilla/text'

export const inboxPath = '/bandeja'

export type Section = { path: string; label: MessageKey; needs: Permission; holds: RegExp }

/** The sections of the header, each with the permission it needs and the paths that belong to it (spec 1 §2). */
const sections: readonly Section[] = [
  { path: inboxPath, label: 'shell.inbox', needs: 'read respuesta', holds: /^\/(bandeja|papelera)\b/ },
  {
    path: '/listar',
    label: 'forms.title',
    needs: 'read formulario',
    holds: /^\/(listar|editar|contestar|respuestas|misRespuestas|estadisticas|ver|correctForm)(\/|$)/,
  },
  { path: '/usuarios', label: 'shell.users', needs: 'manage usuario_municipio', holds: /^\/usuarios(\/|$)/ },
  { path: '/areas', label: 'shell.areas', needs: 'manage usuario_municipio', holds: /^\/areas(\/|$)/ },
  { path: '/municipios', label: 'shell.municipalities', needs: 'manage usuario', holds: /^\/municipios(\/|$)/ },
  { path: '/auditoria', label: 'audit.title', needs: 'manage usuario_municipio', holds: /^\/auditoria(\/|$)/ },
  { path: '/datos', label: 'keeping.title', needs: 'manage usuario_municipio', holds: /^\/datos(\/|$)/ },
  { path: '/envios', label: 'deliveries.title', needs: 'manage usuario_municipio', holds: /^\/envios(\/|$)/ },
  { path: '/claves', label: 'apiKeys.title', needs: 'manage usuario_municipio', holds: /^\/claves(\/|$)/ },
  { path: '/webhooks', label: 'webhooks.title', needs: 'manage usuario_municipio', holds: /^\/webhooks(\/|$)/ },
]

/** The sections that somebody with these permissions may open. */
export function sectionsOf(permissions: readonly string[]): readonly Section[] {
  return sections.filter(({ needs }) => permissions.includes(needs))
}
