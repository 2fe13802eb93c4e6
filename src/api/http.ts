/** The axios instance. A module of its own, so that pages without requests do not load axios. */
import axios from 'axios'
import { API_BASE } from '../contract/route'
import { sanitiseBody } from './sanitiseBody'

export const http = axios.create({
  baseURL: API_BASE,
  headers: { Accept: 'application/json' },
  // The API uses no cookies; by default axios would read document.cookie before each request.
  withXSRFToken: false,
})

http.interceptors.request.use((config) => {
  config.data = sanitiseBody(config.data)
  return config
})
