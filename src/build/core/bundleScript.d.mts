export function bundleScript(root: string, entry: string): Promise<string>
