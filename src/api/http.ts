/** The one axios instance. It is a module of its own so that a page that calls nothing loads no axios. */
import axios from 'axios'
import { API_BASE } from '../contract/route'
import { sanitiseBody } from './sanitiseBody'

export const http = axios.create({
  baseURL: API_BASE,
  headers: { Accept: 'application/json' },
  // No cookie is read here; axios would ask the browser for one before each call.
  withXSRFToken: false,
})

http.interceptors.request.use((config) => {
  config.data = sanitiseBody(config.data)
  return config
})
