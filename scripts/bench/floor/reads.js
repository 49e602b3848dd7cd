const read = async (path) => {
  const response = await fetch(`/v1${path}`, {
    headers: { 'Service-API-Key': 'demo-enterprise', 'Service-Version': '2026-09-11' },
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
};

export const listOptions = (workspaceId) => ({
  queryKey: ['projects', workspaceId],
  queryFn: () => read(`/projects?workspace_id=${workspaceId}&limit=25`),
  staleTime: 30_000,
});

export const projectOptions = (projectId) => ({
  queryKey: ['project', projectId],
  queryFn: () => read(`/projects/${projectId}`),
  staleTime: 30_000,
});
