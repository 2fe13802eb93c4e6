export function bundleScript(root: string, entry: string, mode?: string): Promise<string>
