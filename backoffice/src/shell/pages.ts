import { handlingVerbs, type Permission } from '@ventanilla/model'
import type { ComponentType } from 'react'
import { chunk } from './chunk.ts'

type Page = { path: string; needs?: Permission | readonly Permission[]; page: ComponentType }

/** The pages behind a sign-in, with the permission (or one of several) that each needs (spec 1 §2). */
export const pages: readonly Page[] = [
  { path: '/home', page: chunk(async () => (await import('../home/HomePage.tsx')).HomePage) },
  { path: '/cuenta', page: chunk(async () => (await import('../account/AccountPage.tsx')).AccountPage) },
  {
    path: '/auditoria',
    needs: 'manage usuario_municipio',
    page: chunk(async () => (await import('../audit/AuditPage.tsx')).AuditPage),
  },
  {
    path: '/envios',
    needs: 'manage usuario_municipio',
    page: chunk(async () => (await import('../deliveries/DeliveriesPage.tsx')).DeliveriesPage),
  },
  {
    path: '/configuracion',
    needs: 'manage usuario',
    page: chunk(async () => (await import('../remote/RemotePage.tsx')).RemotePage),
  },
  {
    path: '/listar',
    needs: 'read formulario',
    page: chunk(async () => (await import('../forms/FormsPage.tsx')).FormsPage),
  },
  {
    path: '/usuarios',
    needs: 'manage usuario_municipio',
    page: chunk(async () => (await import('../users/UsersPage.tsx')).UsersPage),
  },
  {
    path: '/areas',
    needs: 'manage usuario_municipio',
    page: chunk(async () => (await import('../areas/AreasPage.tsx')).AreasPage),
  },
  {
    path: '/municipios',
    needs: 'manage usuario',
    page: chunk(async () => (await import('../municipalities/MunicipalitiesPage.tsx')).MunicipalitiesPage),
  },
  {
    path: '/municipios/:id',
    needs: 'manage usuario',
    page: chunk(async () => (await import('../municipalities/MunicipalityPage.tsx')).MunicipalityPage),
  },
  {
    path: '/editar/nuevo/:type?',
    needs: 'create formulario',
    page: chunk(async () => (await import('../editor/NewFormPage.tsx')).NewFormPage),
  },
  {
    path: '/editar/:id/:type?',
    needs: 'update formulario',
    page: chunk(async () => (await import('../editor/EditFormPage.tsx')).EditFormPage),
  },
  {
    path: '/contestar/:id',
    needs: 'create respuesta',
    page: chunk(async () => (await import('../answering/AnswerFormPage.tsx')).AnswerFormPage),
  },
  {
    path: '/respuestas/listado/:id',
    needs: 'read respuesta',
    page: chunk(async () => (await import('../answers/AnswersPage.tsx')).AnswersPage),
  },
  {
    path: '/misRespuestas/:formId',
    page: chunk(async () => (await import('../mine/MyAnswersPage.tsx')).MyAnswersPage),
  },
  {
    path: '/estadisticas/:id',
    needs: 'read estadistica_formulario',
    page: chunk(async () => (await import('../statistics/StatisticsPage.tsx')).StatisticsPage),
  },
  {
    path: '/ver/:id',
    needs: 'read respuesta',
    page: chunk(async () => (await import('../answers/AnswerPage.tsx')).AnswerPage),
  },
  {
    path: '/correctForm/:id',
    needs: 'correct respuesta',
    page: chunk(async () => (await import('../answers/edit/EditAnswerPage.tsx')).CorrectAnswerPage),
  },
  {
    path: '/respuestas/actualizar/:idForm',
    needs: handlingVerbs.map(verb => `${verb} respuesta` as const),
    page: chunk(async () => (await import('../answers/edit/EditAnswerPage.tsx')).CompleteAnswerPage),
  },
]
