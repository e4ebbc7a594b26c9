import { describe, expect, it } from 'vitest'
import { can, canAny, handlingVerbs, hasInbox, hasWelcomePage, permissionsOf, seesScope } from './can.ts'
import { type Role, roleNames, type Subject, verbs } from './roles.ts'
import { answerScope, changesForm, isOfTown, listsForm, opensForm, seesAnswer, type Viewer } from './scope.ts'

/** The specification's matrix (1 §6), written out: c create, r read, u update, k complete, d delete, x correct, 2 duplicate, m manage. */
const letters: Record<string, string> = {
  create: 'c',
  read: 'r',
  update: 'u',
  complete: 'k',
  delete: 'd',
  correct: 'x',
  duplicate: '2',
  manage: 'm',
}
const matrix: Record<Role, Partial<Record<Subject, string>>> = {
  ROLE_ADMIN: {
    usuario: 'm',
    usuario_municipio: 'm',
    'solicitud-usuario': 'm',
    formulario: 'crudx2',
    respuesta: 'crudx2',
    estadistica_formulario: 'crudx2',
  },
  ROLE_SUPERVISOR_ELEVADO: {
    usuario_municipio: 'm',
    formulario: 'crudx2',
    respuesta: 'crudx2',
    estadistica_formulario: 'crudx2',
  },
  ROLE_SUPERVISOR_CORRECTOR_DUPLICADOR: { formulario: 'crud2', estadistica_formulario: 'crud2', respuesta: 'crkdx' },
  ROLE_SUPERVISOR_CORRECTOR: { formulario: 'crud', estadistica_formulario: 'crud', respuesta: 'crkdx' },
  ROLE_SUPERVISOR_DUPLICADOR: { formulario: 'crud2', estadistica_formulario: 'crud2', respuesta: 'crkd' },
  ROLE_SUPERVISOR: { formulario: 'crud', estadistica_formulario: 'crud', respuesta: 'crkd' },
  ROLE_CENSISTA_PRIVADO: { formulario: 'r', respuesta: 'crudx', estadistica_formulario: 'crudx' },
  ROLE_GENERADOR_RESPUESTAS: { formulario: 'r', respuesta: 'cr' },
  ROLE_GENERADOR_CORRECTOR_RESPUESTAS: { formulario: 'r', respuesta: 'crux' },
  ROLE_GENERADOR: { formulario: 'crud' },
  ROLE_INSPECTOR_ELEVADO_CORRECTOR: { formulario: 'r', respuesta: 'crdx' },
  ROLE_INSPECTOR_ELEVADO: { formulario: 'r', respuesta: 'crd' },
  ROLE_INSPECTOR: { formulario: 'r', respuesta: 'crd' },
  ROLE_INSPECTOR_ACTAS: { formulario: 'r', respuesta: 'cr' },
}
const subjects: Subject[] = [
  'formulario',
  'respuesta',
  'usuario_municipio',
  'estadistica_formulario',
  'usuario',
  'solicitud-usuario',
]

describe('role matrix (1 §6)', () => {
  it('has fourteen roles', () => expect(roleNames).toHaveLength(14))

  it.each(roleNames)('gives %s what the matrix says', role => {
    for (const subject of subjects) {
      const held = verbs.filter(verb => can(role, verb, subject)).map(verb => letters[verb])
      expect([subject, held.toSorted().join('')]).toEqual([
        subject,
        [...(matrix[role][subject] ?? '')].toSorted().join(''),
      ])
    }
  })

  it('lists rights for the session', () => {
    expect(permissionsOf('ROLE_INSPECTOR_ACTAS')).toEqual(['read formulario', 'create respuesta', 'read respuesta'])
  })

  it('lets those handle answers who may update, complete or correct', () => {
    const handling = roleNames.filter(role => canAny(role, handlingVerbs, 'respuesta'))
    expect(handling).toHaveLength(9)
    expect(handling).not.toContain('ROLE_INSPECTOR')
  })

  it('shows the scope column to three roles and the welcome page to supervisors, admin and private census takers', () => {
    expect(roleNames.filter(seesScope)).toEqual(['ROLE_ADMIN', 'ROLE_SUPERVISOR_ELEVADO', 'ROLE_GENERADOR'])
    expect(roleNames.filter(hasWelcomePage)).toHaveLength(7)
    const others = roleNames.filter(role => hasWelcomePage(role) && !hasInbox(role))
    expect(others).toEqual(['ROLE_CENSISTA_PRIVADO'])
  })
})

describe('scopes', () => {
  const viewer = (role: Role, areaIds = ['1', '2']): Viewer => ({ id: 'me', role, municipalityId: 'm', areaIds })
  const form = { areaIds: ['1', '9'], municipalityId: 'm', public: false, portalAssociation: false }
  const other = { ...form, areaIds: ['9', '1'] }

  it('are all, area or own', () => {
    expect(answerScope(viewer('ROLE_ADMIN'))).toEqual({ kind: 'all' })
    expect(answerScope(viewer('ROLE_SUPERVISOR'))).toEqual({ kind: 'area', areaIds: ['1', '2'] })
    const own = roleNames.filter(role => answerScope(viewer(role)).kind === 'own')
    expect(own).toEqual([
      'ROLE_CENSISTA_PRIVADO',
      'ROLE_INSPECTOR_ELEVADO_CORRECTOR',
      'ROLE_INSPECTOR_ELEVADO',
      'ROLE_INSPECTOR',
    ])
  })
  it('list a form by any area and open it by the first', () => {
    expect([listsForm(viewer('ROLE_SUPERVISOR'), other), opensForm(viewer('ROLE_SUPERVISOR'), other)]).toEqual([
      true,
      false,
    ])
    expect(opensForm(viewer('ROLE_SUPERVISOR'), form)).toBe(true)
    expect(opensForm(viewer('ROLE_SUPERVISOR'), { ...other, public: true })).toBe(true)
    expect(opensForm(viewer('ROLE_SUPERVISOR'), { ...other, portalAssociation: true })).toBe(true)
    const elsewhere = { ...other, municipalityId: 'n' }
    expect(opensForm(viewer('ROLE_SUPERVISOR'), { ...elsewhere, portalAssociation: true })).toBe(false)
    expect(opensForm(viewer('ROLE_SUPERVISOR'), { ...elsewhere, public: true })).toBe(true)
    expect(isOfTown(viewer('ROLE_SUPERVISOR'), elsewhere)).toBe(false)
    expect(isOfTown(viewer('ROLE_SUPERVISOR'), { ...elsewhere, areaIds: ['1'] })).toBe(true)
    expect(isOfTown(viewer('ROLE_SUPERVISOR'), other)).toBe(true)
    expect(opensForm(viewer('ROLE_ADMIN', []), elsewhere)).toBe(true)
    expect(changesForm(viewer('ROLE_SUPERVISOR'), { areaIds: ['1', '9'] })).toBe(true)
    const open = { ...other, public: true }
    expect(changesForm(viewer('ROLE_SUPERVISOR'), open)).toBe(false)
    expect(opensForm(viewer('ROLE_SUPERVISOR'), { ...form, areaIds: [] })).toBe(false)
  })
  it('show inspectors their own answers only', () => {
    expect(seesAnswer(viewer('ROLE_INSPECTOR'), form, 'me')).toBe(true)
    expect(seesAnswer(viewer('ROLE_INSPECTOR'), form, 'someone')).toBe(false)
    expect(seesAnswer(viewer('ROLE_INSPECTOR'), form, null)).toBe(false)
    expect(seesAnswer(viewer('ROLE_SUPERVISOR'), form, null)).toBe(true)
    expect(seesAnswer(viewer('ROLE_SUPERVISOR'), other, null)).toBe(false)
    expect(seesAnswer(viewer('ROLE_ADMIN', []), other, null)).toBe(true)
  })
})
