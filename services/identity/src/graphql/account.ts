import { type Resolvers, resolver } from '@entourage/service-kit';
import { z } from 'zod';
import { login, loginCredentials } from '../use-cases/login.ts';
import { logout } from '../use-cases/logout.ts';
import { register, registration } from '../use-cases/register.ts';
import { viewCurrentUser } from '../use-cases/view-current-user.ts';

export const accountResolvers: Resolvers = {
  Query: { currentUser: resolver(z.object({}), viewCurrentUser) },
  Mutation: {
    login: resolver(loginCredentials, login),
    register: resolver(registration, register),
    logout: resolver(z.object({}), logout),
  },
};
