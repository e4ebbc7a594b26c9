/** Permission verbs and subjects keep the specification's names (1 §6). */
export const verbs = ['manage', 'create', 'read', 'update', 'complete', 'delete', 'correct', 'duplicate'] as const
export type Verb = (typeof verbs)[number]
export const subjects = [
  'formulario',
  'respuesta',
  'usuario_municipio',
  'estadistica_formulario',
  'usuario',
  'solicitud-usuario',
] as const
export type Subject = (typeof subjects)[number]

/** How far a role sees answers: only its own, those of its areas, or all. Users: none, its municipality's, or all. */
type Scope = { answers: 'own' | 'area' | 'all'; users: 'none' | 'municipality' | 'all' }
type Rights = Partial<Record<Subject, readonly Verb[]>> & { scope: Scope }

const every = ['create', 'read', 'update', 'delete', 'correct', 'duplicate'] as const
const formsDuplicating = ['create', 'read', 'update', 'delete', 'duplicate'] as const
const formsPlain = ['create', 'read', 'update', 'delete'] as const
const answersCorrecting = ['create', 'read', 'complete', 'delete', 'correct'] as const
const answersPlain = ['create', 'read', 'complete', 'delete'] as const
const area: Scope = { answers: 'area', users: 'none' }
const own: Scope = { answers: 'own', users: 'none' }

/** The one table of roles: buttons, guards, menus and the server read it (spec 1 §6). */
export const roles = {
  ROLE_ADMIN: {
    usuario: ['manage'],
    usuario_municipio: ['manage'],
    'solicitud-usuario': ['manage'],
    formulario: every,
    respuesta: every,
    estadistica_formulario: every,
    scope: { answers: 'all', users: 'all' },
  },
  ROLE_SUPERVISOR_ELEVADO: {
    usuario_municipio: ['manage'],
    formulario: every,
    respuesta: every,
    estadistica_formulario: every,
    scope: { answers: 'area', users: 'municipality' },
  },
  ROLE_SUPERVISOR_CORRECTOR_DUPLICADOR: {
    formulario: formsDuplicating,
    estadistica_formulario: formsDuplicating,
    respuesta: answersCorrecting,
    scope: area,
  },
  ROLE_SUPERVISOR_CORRECTOR: {
    formulario: formsPlain,
    estadistica_formulario: formsPlain,
    respuesta: answersCorrecting,
    scope: area,
  },
  ROLE_SUPERVISOR_DUPLICADOR: {
    formulario: formsDuplicating,
    estadistica_formulario: formsDuplicating,
    respuesta: answersPlain,
    scope: area,
  },
  ROLE_SUPERVISOR: {
    formulario: formsPlain,
    estadistica_formulario: formsPlain,
    respuesta: answersPlain,
    scope: area,
  },
  ROLE_CENSISTA_PRIVADO: {
    formulario: ['read'],
    respuesta: ['create', 'read', 'update', 'correct', 'delete'],
    estadistica_formulario: ['create', 'read', 'update', 'correct', 'delete'],
    scope: own,
  },
  ROLE_GENERADOR_RESPUESTAS: { formulario: ['read'], respuesta: ['create', 'read'], scope: area },
  ROLE_GENERADOR_CORRECTOR_RESPUESTAS: {
    formulario: ['read'],
    respuesta: ['create', 'read', 'update', 'correct'],
    scope: area,
  },
  ROLE_GENERADOR: { formulario: formsPlain, scope: area },
  ROLE_INSPECTOR_ELEVADO_CORRECTOR: {
    formulario: ['read'],
    respuesta: ['create', 'read', 'delete', 'correct'],
    scope: own,
  },
  ROLE_INSPECTOR_ELEVADO: { formulario: ['read'], respuesta: ['create', 'read', 'delete'], scope: own },
  ROLE_INSPECTOR: { formulario: ['read'], respuesta: ['create', 'read', 'delete'], scope: own },
  ROLE_INSPECTOR_ACTAS: { formulario: ['read'], respuesta: ['create', 'read'], scope: area },
} as const satisfies Record<string, Rights>

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as readonly Role[]

export function isRole(name: string): name is Role {
  return Object.hasOwn(roles, name)
}

/** The role of a machine's key: after the mark its scopes, with blanks between them (api-key.ts). Nobody can be given it. */
export type KeyRole = `key:${string}`

export function isKeyRole(role: Role | KeyRole): role is KeyRole {
  return role.startsWith('key:')
}

/** What a role holds. A key sees the answers of all areas of its municipality, and no users. */
export function rightsOf(role: Role | KeyRole): Rights {
  return isKeyRole(role) ? rightsOfKey(role) : roles[role]
}

function rightsOfKey(role: KeyRole): Rights {
  const scopes = role.slice('key:'.length).split(' ')
  const held = subjects.map(subject => [subject, verbs.filter(verb => scopes.includes(`${verb}:${subject}`))] as const)
  return { ...Object.fromEntries(held), scope: area }
}
