/** The client as one component: the router, and nothing above it. */
import { RouterProvider } from 'react-router-dom'
import { router } from './router'

export function App() {
  return <RouterProvider router={router} />
}
