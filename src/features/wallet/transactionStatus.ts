/** How a status looks: green where money has moved, yellow where it will, red where it will not, grey for the rest. */

export type StatusTone = 'green' | 'yellow' | 'red' | 'grey'

const TONES: Readonly<Record<string, StatusTone>> = {
  paid: 'green',
  success: 'green',
  captured: 'green',
  pending: 'yellow',
  failed: 'red',
  rejected: 'red',
}

export function statusTone(status: string): StatusTone {
  return TONES[status.toLowerCase()] ?? 'grey'
}

/** 'captured' reads 'Captured'. */
export function statusName(status: string): string {
  return status === '' ? 'Unknown' : status[0]?.toUpperCase() + status.slice(1).toLowerCase()
}
