import { linkOptions } from '@tanstack/react-router';
import { AppWindow, ChartLine, CodeXml, Rocket, ScanEye, Shield } from 'lucide-react';

/** Which page of a project. */
export type ProjectPlace = keyof ReturnType<typeof projectPlaces>;

/** The pages of a project; they go by letters that those of a workspace leave. */
export const projectPlaces = (workspaceId: string, projectId: string) => {
  const params = { workspaceId, projectId };
  return {
    project: {
      label: 'Project',
      letter: 'j',
      icon: AppWindow,
      link: linkOptions({
        to: '/workspaces/$workspaceId/projects/$projectId',
        params,
        activeOptions: { exact: true },
      }),
    },
    publishing: {
      label: 'Publishing',
      letter: 'u',
      icon: Rocket,
      link: linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId/publishing', params }),
    },
    embed: {
      label: 'Embed',
      letter: 'e',
      icon: CodeXml,
      link: linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId/embed', params }),
    },
    security: {
      label: 'Security',
      letter: 'c',
      icon: Shield,
      link: linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId/security', params }),
    },
    personalData: {
      label: 'Personal data',
      letter: 'd',
      icon: ScanEye,
      link: linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId/personal-data', params }),
    },
    analytics: {
      label: 'Analytics',
      letter: 'n',
      icon: ChartLine,
      link: linkOptions({ to: '/workspaces/$workspaceId/projects/$projectId/analytics', params }),
    },
  };
};
