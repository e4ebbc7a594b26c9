import { appPaths } from '@ventanilla/api'
import { handlingVerbs, type Permission } from '@ventanilla/model'
import type { ComponentType } from 'react'
import { lazyWithText } from '../context/lazy-with-text.ts'

type Page = { path: string; needs?: Permission | readonly Permission[]; page: ComponentType }

/** The pages behind a sign-in, with the permission (or one of several) that each needs (spec 1 §2). */
export const pages: readonly Page[] = [
  {
    path: appPaths.home,
    page: lazyWithText(['home', 'issue'], async () => (await import('../features/home/HomePage.tsx')).HomePage),
  },
  {
    path: appPaths.inbox,
    needs: 'read respuesta',
    page: lazyWithText(['answers', 'inbox'], async () => (await import('../features/inbox/InboxPage.tsx')).InboxPage),
  },
  {
    path: appPaths.account,
    page: lazyWithText(
      ['administration', 'problem', 'factor'],
      async () => (await import('../features/account/AccountPage.tsx')).AccountPage,
    ),
  },
  {
    path: appPaths.audit,
    needs: 'manage usuario_municipio',
    page: lazyWithText(['administration'], async () => (await import('../features/audit/AuditPage.tsx')).AuditPage),
  },
  {
    path: appPaths.deliveries,
    needs: 'manage usuario_municipio',
    page: lazyWithText(
      ['administration'],
      async () => (await import('../features/deliveries/DeliveriesPage.tsx')).DeliveriesPage,
    ),
  },
  {
    path: appPaths.apiKeys,
    needs: 'manage usuario_municipio',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/api-keys/KeysPage.tsx')).KeysPage,
    ),
  },
  {
    path: appPaths.webhooks,
    needs: 'manage usuario_municipio',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/webhooks/WebhooksPage.tsx')).WebhooksPage,
    ),
  },
  {
    path: appPaths.personalData,
    needs: 'manage usuario_municipio',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/keeping/KeepingPage.tsx')).KeepingPage,
    ),
  },
  {
    path: appPaths.settings,
    needs: 'manage usuario',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/remote-settings/RemotePage.tsx')).RemotePage,
    ),
  },
  {
    path: appPaths.forms,
    needs: 'read formulario',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/forms/FormsPage.tsx')).FormsPage,
    ),
  },
  {
    path: appPaths.users,
    needs: 'manage usuario_municipio',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/users/UsersPage.tsx')).UsersPage,
    ),
  },
  {
    path: appPaths.areas,
    needs: 'manage usuario_municipio',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/areas/AreasPage.tsx')).AreasPage,
    ),
  },
  {
    path: appPaths.municipalities,
    needs: 'manage usuario',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/municipalities/MunicipalitiesPage.tsx')).MunicipalitiesPage,
    ),
  },
  {
    path: appPaths.municipality,
    needs: 'manage usuario',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/municipalities/MunicipalityPage.tsx')).MunicipalityPage,
    ),
  },
  {
    path: appPaths.calendar,
    needs: 'manage usuario_municipio',
    page: lazyWithText(
      ['administration', 'problem'],
      async () => (await import('../features/municipalities/calendar/CalendarPage.tsx')).CalendarPage,
    ),
  },
  {
    path: appPaths.districts,
    needs: 'manage usuario_municipio',
    page: lazyWithText(
      ['administration', 'districts', 'problem'],
      async () => (await import('../features/districts/page/DistrictsPage.tsx')).DistrictsPage,
    ),
  },
  {
    path: appPaths.messages,
    needs: 'update formulario',
    page: lazyWithText(
      ['administration', 'messages', 'problem'],
      async () => (await import('../features/messages/MessagesPage.tsx')).MessagesPage,
    ),
  },
  {
    path: appPaths.newForm,
    needs: 'create formulario',
    page: lazyWithText(
      ['editor', 'issue'],
      async () => (await import('../features/editor/NewFormPage.tsx')).NewFormPage,
    ),
  },
  {
    path: appPaths.editForm,
    needs: 'update formulario',
    page: lazyWithText(
      ['editor', 'issue'],
      async () => (await import('../features/editor/EditFormPage.tsx')).EditFormPage,
    ),
  },
  {
    path: appPaths.answerForm,
    needs: 'create respuesta',
    page: lazyWithText(
      ['answering', 'issue', 'problem'],
      async () => (await import('../features/answering/AnswerFormPage.tsx')).AnswerFormPage,
    ),
  },
  {
    path: appPaths.answers,
    needs: 'read respuesta',
    page: lazyWithText(['answers'], async () => (await import('../features/answers/list/AnswersPage.tsx')).AnswersPage),
  },
  {
    path: appPaths.trash,
    needs: 'delete respuesta',
    page: lazyWithText(
      ['answers', 'bulk', 'decide', 'problem'],
      async () => (await import('../features/answers/trash/TrashPage.tsx')).TrashPage,
    ),
  },
  {
    path: appPaths.search,
    needs: 'read respuesta',
    page: lazyWithText(
      ['answers', 'find'],
      async () => (await import('../features/answers/find/FindPage.tsx')).FindPage,
    ),
  },
  {
    path: appPaths.myAnswers,
    page: lazyWithText(
      ['answers'],
      async () => (await import('../features/my-answers/MyAnswersPage.tsx')).MyAnswersPage,
    ),
  },
  {
    path: appPaths.statistics,
    needs: 'read estadistica_formulario',
    page: lazyWithText(
      ['answers', 'statistics'],
      async () => (await import('../features/statistics/StatisticsPage.tsx')).StatisticsPage,
    ),
  },
  {
    path: appPaths.answer,
    needs: 'read respuesta',
    page: lazyWithText(['answers'], async () => (await import('../features/answers/detail/AnswerPage.tsx')).AnswerPage),
  },
  {
    // Without its repeated sections, as from the statistics (spec 3 §2).
    path: appPaths.answerOfStatistics,
    needs: 'read respuesta',
    page: lazyWithText(['answers'], async () => (await import('../features/answers/detail/AnswerPage.tsx')).AnswerPage),
  },
  {
    path: appPaths.correctAnswer,
    needs: 'correct respuesta',
    page: lazyWithText(
      ['answers', 'answering', 'issue', 'problem'],
      async () => (await import('../features/answers/edit/EditAnswerPage.tsx')).CorrectAnswerPage,
    ),
  },
  {
    path: appPaths.completeAnswer,
    needs: handlingVerbs.map(verb => `${verb} respuesta` as const),
    page: lazyWithText(
      ['answers', 'answering', 'issue', 'problem'],
      async () => (await import('../features/answers/edit/EditAnswerPage.tsx')).CompleteAnswerPage,
    ),
  },
]
