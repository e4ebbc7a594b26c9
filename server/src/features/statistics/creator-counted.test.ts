import type { Role } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../tests/contract/databases.ts'
import { addForm, addMunicipality, addUser } from '../../../../tests/contract/seed.ts'
import { readStaffUser } from '../accounts/sessions/read-staff-user.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { creatorCounted } from './creator-counted.ts'
import { everybody } from './fold-deltas.ts'

onBothDatabases('whose answers statistics count', open => {
  it.each<[Role, 'own' | 'area' | undefined, boolean, 'own' | 'everybody']>([
    ['ROLE_ADMIN', undefined, false, 'everybody'],
    ['ROLE_ADMIN', undefined, true, 'own'],
    ['ROLE_SUPERVISOR_ELEVADO', undefined, false, 'everybody'],
    ['ROLE_SUPERVISOR', undefined, false, 'own'],
    ['ROLE_SUPERVISOR_CORRECTOR', 'own', false, 'own'],
    ['ROLE_SUPERVISOR_DUPLICADOR', 'area', false, 'everybody'],
    ['ROLE_SUPERVISOR_DUPLICADOR', 'area', true, 'own'],
    ['ROLE_CENSISTA_PRIVADO', 'area', false, 'own'],
  ])('%s where the municipality says %s, mine %s: %s', async (role, setting, mine, expected) => {
    const db = open()
    const settings = setting ? { supervisorStatistics: setting } : {}
    const form = await addForm(db, { municipalityId: await addMunicipality(db, { settings }) })
    const id = await addUser(db, { municipalityId: form.municipalityId, role })
    await db.sql.insert(db.tables.userArea).values({ userId: id, areaId: form.areaId })
    const found = await readStaffUser(db, id)
    const snapshot = await loadForm(db, form.uid)
    if (!found || !snapshot) throw new Error('nothing to count')
    expect(await creatorCounted(db, found.person, snapshot, mine)).toBe(expected === 'own' ? id : everybody)
  })

  it('refuses a form of another area', async () => {
    const db = open()
    const form = await addForm(db)
    const id = await addUser(db, { municipalityId: form.municipalityId, role: 'ROLE_SUPERVISOR' })
    const found = await readStaffUser(db, id)
    const snapshot = await loadForm(db, form.uid)
    if (!found || !snapshot) throw new Error('nothing to count')
    await expect(creatorCounted(db, found.person, snapshot, false)).rejects.toMatchObject({ code: 'access.area' })
  })
})
