import { appPaths } from '@ventanilla/api'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { Spinner } from '../components/Spinner.tsx'
import { lazyWithText } from '../context/lazy-with-text.ts'

const SignInPage = lazyWithText([], async () => (await import('../features/sign-in/SignInPage.tsx')).SignInPage)
const ResetPage = lazyWithText(['problem'], async () => (await import('../features/sign-in/ResetPage.tsx')).ResetPage)
const FrameSignInPage = lazyWithText(
  [],
  async () => (await import('../features/municipal-frame/FrameSignInPage.tsx')).FrameSignInPage,
)
const FirstRunPage = lazyWithText(
  ['setup', 'problem'],
  async () => (await import('../features/sign-in/FirstRunPage.tsx')).FirstRunPage,
)
const PreviewPage = lazyWithText(
  ['publish', 'editor', 'answering', 'issue', 'problem'],
  async () => (await import('../features/editor/publish/PreviewPage.tsx')).PreviewPage,
)
const StaffRoutes = lazyWithText([], async () => (await import('./StaffRoutes.tsx')).StaffRoutes)

/**
 * The specification's paths (1 §2), those whose screens exist: before anybody is signed in, and in a chunk of their own all others. The
 * declarative router: the data router weighs 17 kB more.
 */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={appPaths.signIn} element={<SignInPage />} />
        <Route path={appPaths.frameSignIn} element={<FrameSignInPage />} />
        <Route path={appPaths.resetPassword} element={<ResetPage />} />
        <Route path={appPaths.firstRun} element={<FirstRunPage />} />
        <Route path={appPaths.preview} element={<PreviewPage />} />
        <Route path="*" element={<StaffRoutes />} />
      </Routes>
    </Suspense>
  )
}
